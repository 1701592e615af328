// A reporter of vitest: writes what became of a run to the file that TEST_OUTCOME names.
import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

export interface RunOutcome {
  readonly passed: number;
  readonly skipped: number;
  /** File and name of each test, group or file that failed, with the first lines of its reason. */
  readonly failures: readonly string[];
  /** Test files all of whose tests passed. */
  readonly passedFiles: readonly string[];
}

const FIRST_LINES = 12;

type Errors = readonly SerializedError[] | undefined;

function failure(place: readonly string[], errors: Errors): string {
  const [first] = errors ?? [];
  const reason = first?.stack ?? first?.message ?? 'it gave no reason';
  return `${place.join(': ')}\n${reason.split('\n').slice(0, FIRST_LINES).join('\n')}`;
}

/** A hook that failed is an error of its group, or of the file where it stands outside of one. */
function failuresOf(module: TestModule): string[] {
  const file = module.relativeModuleId;
  const groups = [...module.children.allSuites()].filter((group) => group.errors().length > 0);
  const tests = [...module.children.allTests('failed')];
  return [
    ...(module.errors().length > 0 ? [failure([file], module.errors())] : []),
    ...groups.map((group) => failure([file, `a hook of ${group.fullName}`], group.errors())),
    ...tests.map((test) => failure([file, test.fullName], test.result().errors)),
  ];
}

function outcomeOf(modules: readonly TestModule[], unhandled: Errors): RunOutcome {
  const count = (state: 'passed' | 'skipped'): number =>
    modules.reduce((sum, module) => sum + [...module.children.allTests(state)].length, 0);
  return {
    passed: count('passed'),
    skipped: count('skipped'),
    failures: [
      ...modules.flatMap(failuresOf),
      ...(unhandled ?? []).map((error) => failure(['outside of a test'], [error])),
    ],
    passedFiles: modules
      .filter(
        (module) => module.state() === 'passed' && [...module.children.allTests('skipped')].length === 0,
      )
      .map((module) => module.relativeModuleId),
  };
}

export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env.TEST_OUTCOME;
    if (file) writeFileSync(file, JSON.stringify(outcomeOf(modules, unhandled)));
  }
}
