package io.rowkind.runtime;

import org.apache.flink.runtime.state.StateBackend;
import org.apache.flink.runtime.state.hashmap.HashMapStateBackend;
import org.apache.flink.state.rocksdb.EmbeddedRocksDBStateBackend;

/** Where keyed state lives: as objects, or as bytes. */
enum Backend {
    HEAP {
        @Override
        StateBackend create() {
            return new HashMapStateBackend();
        }
    },
    ROCKSDB {
        @Override
        StateBackend create() {
            var backend = new EmbeddedRocksDBStateBackend();
            backend.getMemoryConfiguration().setUseManagedMemory(false); // the harness has next to none
            return backend;
        }
    };

    abstract StateBackend create();
}
