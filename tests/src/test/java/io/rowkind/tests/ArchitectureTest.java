package io.rowkind.tests;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.conditions.ArchConditions.callMethodWhere;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** The rules of the house that a compiler can't check. Nothing is frozen: a violation is a failure. */
@AnalyzeClasses(packages = "io.rowkind", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
    /** The modules in build order; one may see itself and those before it. */
    private static final List<String> MODULES = List.of("core", "runtime", "planner", "tables", "cli");

    private static final DescribedPredicate<JavaClass> OURS = resideInAPackage("io.rowkind..");

    @ArchTest
    static final ArchRule coreIsPlainJava = classes()
            .that()
            .resideInAPackage("io.rowkind.core..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("io.rowkind.core..", "java..", "org.jspecify..");

    @ArchTest
    static final ArchRule everyClassBelongsToAModule = classes().should().resideInAnyPackage(packagesOf(MODULES));

    @ArchTest
    static final ArchRule runtimeSeesCoreOnly = seesOnlyModulesUpTo("runtime");

    @ArchTest
    static final ArchRule plannerSeesRuntimeAndCoreOnly = seesOnlyModulesUpTo("planner");

    @ArchTest
    static final ArchRule tablesSeeNoPlanner = noClasses()
            .that()
            .resideInAPackage(packageOf("tables"))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(packageOf("planner"), packageOf("cli"));

    @ArchTest
    static final ArchRule runtimeLoadsWithoutAPlanner = noClasses()
            .that()
            .resideInAPackage("io.rowkind.runtime..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.apache.calcite..", "org.apache.flink.table.planner..")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule packagesHaveNoCycles =
            slices().matching("io.rowkind.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule onlyTheCommandPrints =
            noClasses().that().resideOutsideOfPackage("io.rowkind.cli..").should(ACCESS_STANDARD_STREAMS);

    @ArchTest
    static final ArchRule onlyTheCommandExits = noClasses()
            .that()
            .resideOutsideOfPackage("io.rowkind.cli..")
            .should(callMethodWhere(target(nameMatching("exit|halt"))
                    .and(target(owner(are(nameMatching("java\\.lang\\.(System|Runtime)")))))
                    .as("the target ends the JVM")));

    @ArchTest
    static final ArchRule packagesSayThatTheyAreNullMarked = classes().should(resideInANullMarkedPackage());

    @ArchTest
    static final ArchRule namesSayWhatAThingIs = noClasses()
            .should()
            .haveNameMatching(".*(Util|Utils|Helper|Helpers|Manager|Impl)")
            .because("such a name fits everything");

    private static ArchRule seesOnlyModulesUpTo(String module) {
        var visible = MODULES.subList(0, MODULES.indexOf(module) + 1);
        return classes()
                .that()
                .resideInAPackage(packageOf(module))
                .should()
                .onlyDependOnClassesThat(DescribedPredicate.not(OURS).or(resideInAnyPackage(packagesOf(visible))))
                .as(module + " sees only " + visible)
                .allowEmptyShould(true);
    }

    private static String packageOf(String module) {
        return "io.rowkind." + module + "..";
    }

    private static String[] packagesOf(List<String> modules) {
        return modules.stream().map(ArchitectureTest::packageOf).toArray(String[]::new);
    }

    private static ArchCondition<JavaClass> resideInANullMarkedPackage() {
        return new ArchCondition<>("reside in a package whose package-info.java says @NullMarked") {
            @Override
            public void check(JavaClass javaClass, ConditionEvents events) {
                var marked = javaClass.getPackage().isAnnotatedWith(NullMarked.class);
                events.add(new SimpleConditionEvent(
                        javaClass, marked, javaClass.getName() + ": no @NullMarked on its package"));
            }
        };
    }
}
