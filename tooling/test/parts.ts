import { randomInt } from 'node:crypto';
import { fuzzSeedOf } from '../../apps/server/src/testing/provided.ts';
import { faultSeedCount } from '../../labs/faults/fault-seeds.ts';
import { soakMinutesOf } from '../../labs/soak/soak-minutes.ts';
import { checkAdvisories } from '../check-advisories.ts';
import { checkBudgets } from './budgets.ts';
import { changedSince, testsNextTo, touchedWorkspaces } from './changed.ts';
import { BUILD, LINT, typeChecks, foldersWithTypes, type Check } from './checks.ts';
import type { Outcome } from './outcome.ts';
import { checkLogs } from './personal-logs.ts';
import { SERVER_LOGS } from './run-program.ts';
import { proveStatements } from './proof.ts';
import { LONG, runLighthouse, runPlaywright, runVitest } from './runners.ts';

/** A part of a run: static checks in parallel, then a runner that uses the whole machine. */
export interface Part {
  readonly checks: () => readonly Check[];
  readonly run?: () => Promise<readonly Outcome[]>;
}

const LARGEST_SEED = 1_000_000_000;
/** Minutes of the soak test in a run of all tests; before a release it runs for two hours. */
const SOAK_MINUTES_AMONG_ALL = 5;
/** Matches a branch, a tag, a commit, or an offset such as HEAD~2. */
const GIT_REFERENCE = /^[\w./@][\w./~^@-]*$/;

const PARTS: Readonly<Record<string, Part>> = {
  build: { checks: () => [BUILD] },
  lint: { checks: () => LINT, run: () => checkAdvisories(process.env.ADVISORIES_FILE) },
  types: { checks: typeChecks },
  unit: { checks: () => [BUILD], run: async () => [await runVitest('unit, API and database tests')] },
  e2e: { checks: () => [BUILD], run: () => runPlaywright('every run') },
  // Placed after the parts that start servers, because it reads their logs.
  logs: { checks: () => [], run: async () => [checkLogs(SERVER_LOGS)] },
  // Placed after unit and e2e, because it reads their reports.
  proof: { checks: () => [], run: () => proveStatements('every run') },
  // Placed after unit and e2e, because it reads the starts that they counted.
  budgets: { checks: () => [], run: async () => [checkBudgets()] },
  faults: faultsOf(),
  fuzz: { checks: () => [BUILD], run: fuzz },
  soak: soakFor(SOAK_MINUTES_AMONG_ALL),
  lighthouse: { checks: () => [BUILD], run: async () => [await runLighthouse()] },
  'all unit': { checks: () => [BUILD], run: async () => [await runVitest('all tests of vitest', LONG)] },
  'all e2e': { checks: () => [BUILD], run: () => runPlaywright('all') },
  'all proof': { checks: () => [], run: () => proveStatements('all') },
};

/** Names of runs with their parts; the cheapest part that can fail comes first. */
const RUNS: Readonly<Record<string, readonly string[]>> = {
  test: ['build', 'lint', 'types', 'unit', 'e2e', 'proof', 'budgets', 'logs'],
  all: ['build', 'lint', 'types', 'all unit', 'all e2e', 'all proof', 'lighthouse', 'soak', 'logs'],
};

/**
 * Parts of a run; undefined for an unknown name. `argument`: minutes for a soak, number of seeds for faults,
 * git reference for `check` and `all`. Throws a RangeError that names the valid values.
 */
export function partsOf(run: string, argument?: string): readonly Part[] | undefined {
  if (run === 'soak') return [soakFor(soakMinutesOf(argument))];
  if (run === 'faults') return [faultsOf(argument)];
  if (run === 'all' && argument !== undefined) return [touchedSince(argument)];
  if (run === 'check') return [checkOf(argument)];
  if (argument !== undefined) throw new RangeError(`${run} takes no argument, but got "${argument}".`);
  const parts = (RUNS[run] ?? [run]).map((name) => PARTS[name]);
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

/** Checks since a git reference in under a minute: lint, affected types, tests next to changed files. */
function checkOf(reference = 'HEAD'): Part {
  const changed = changedSince(validReference('check', reference));
  const tests = testsNextTo(changed);
  return {
    checks: () => [...LINT, ...typeChecks(touchedWorkspaces(foldersWithTypes(), changed))],
    run: async () => (tests.length > 0 ? [await runVitest('tests of changed folders', tests)] : []),
  };
}

/** Every test, long ones too, that imports a file changed since a git reference. */
function touchedSince(reference: string): Part {
  validReference('test:all', reference);
  return {
    checks: () => [BUILD],
    run: async () => [
      await runVitest(`vitest tests affected since ${reference}`, [
        ...LONG,
        `--changed=${reference}`,
        '--passWithNoTests',
      ]),
      ...(await runPlaywright('all', [`--only-changed=${reference}`, '--pass-with-no-tests'])),
    ],
  };
}

function validReference(run: string, text: string): string {
  if (!GIT_REFERENCE.test(text))
    throw new RangeError(`${run} takes a git reference such as HEAD~1, but got "${text}".`);
  return text;
}

/** Runs the fuzz tests and prints the seed that repeats them. */
async function fuzz(): Promise<Outcome[]> {
  const seed = String(fuzzSeedOf(process.env.FUZZ_SEED ?? String(randomInt(LARGEST_SEED))));
  console.log(`FUZZ_SEED=${seed}`);
  const inMode = ['--mode', 'full-length', '--project', 'server', 'random-calls', 'testing/fuzz'];
  return [await runVitest(`hostile input, FUZZ_SEED=${seed}`, inMode, { FUZZ_SEED: seed })];
}

function faultsOf(seeds?: string): Part {
  const environment = seeds === undefined ? {} : { FAULT_SEEDS: String(faultSeedCount(seeds)) };
  const inMode = ['--mode', 'full-length', '--project', 'faults'];
  return { checks: () => [], run: async () => [await runVitest('faults', inMode, environment)] };
}

function soakFor(minutes: number): Part {
  const inMode = ['--mode', 'soak', '--project', 'soak'];
  const environment = { SOAK_MINUTES: String(minutes) };
  return {
    checks: () => [BUILD],
    run: async () => [await runVitest(`soak of ${minutes} minutes`, inMode, environment)],
  };
}
