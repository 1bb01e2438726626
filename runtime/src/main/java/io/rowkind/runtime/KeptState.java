package io.rowkind.runtime;

import java.io.Serializable;

/**
 * What a keyed call keeps, besides the sequence.
 *
 * @param lastRow whether the last row of each key is kept
 * @param oldImagePending whether it is kept that an old image waits for its new one
 * @param timeToLive milliseconds after which an untouched key is forgotten; 0 = never
 */
public record KeptState(boolean lastRow, boolean oldImagePending, long timeToLive) implements Serializable {}
