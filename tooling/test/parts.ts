import { randomInt } from 'node:crypto';
import { fuzzSeedOf } from '../../apps/server/src/testing/provided.ts';
import { faultSeedCount } from '../../apps/server/src/testing/faults/fault-seeds.ts';
import { soakMinutesOf } from '../../apps/server/src/testing/soak/soak-minutes.ts';
import { BUILD, LINT, typeChecks, type Check } from './checks.ts';
import type { Outcome } from './outcome.ts';
import { checkLogs } from './personal-logs.ts';
import { KEPT_LOGS } from './run-program.ts';
import { proveStatements } from './proof.ts';
import { runLighthouse, runPlaywright, runVitest } from './runners.ts';

/** One part of what is proven: static checks, which run side by side, then a runner that wants the machine for itself. */
export interface Part {
  readonly checks: () => readonly Check[];
  readonly run?: () => Promise<readonly Outcome[]>;
}

const LARGEST_SEED = 1_000_000_000;
/** Among all the others: enough for a request that is lost or doubled to show; two hours are for a release. */
const SOAK_MINUTES_AMONG_ALL = 10;

const PARTS: Readonly<Record<string, Part>> = {
  build: { checks: () => [BUILD] },
  lint: { checks: () => LINT },
  types: { checks: typeChecks },
  unit: { checks: () => [BUILD], run: async () => [await runVitest('unit, API and database tests')] },
  e2e: { checks: () => [BUILD], run: runPlaywright },
  // After whatever starts servers: it reads what they have written.
  logs: { checks: () => [], run: async () => [checkLogs(KEPT_LOGS)] },
  // Reads what the two before it have reported.
  proof: { checks: () => [], run: proveStatements },
  faults: faultsOf(),
  fuzz: { checks: () => [BUILD], run: fuzz },
  soak: soakFor(SOAK_MINUTES_AMONG_ALL),
  lighthouse: { checks: () => [BUILD], run: async () => [await runLighthouse()] },
};

const TEST = ['build', 'lint', 'types', 'unit', 'e2e', 'proof'];
const LONGER = ['faults', 'fuzz', 'soak', 'lighthouse'];
const LAST = 'logs';

/**
 * The parts of a run, in the order in which a failure is cheapest to learn of; undefined when nothing has that name. Only
 * a soak by itself takes something more, its minutes, and faults do, the number of their seeds. Throws a RangeError that says what may be stated.
 */
export function partsOf(run: string, stated?: string): readonly Part[] | undefined {
  if (run === 'soak') return [soakFor(soakMinutesOf(stated))];
  if (run === 'faults') return [faultsOf(stated)];
  if (stated !== undefined) throw new RangeError(`Nothing can be stated for ${run}; not "${stated}".`);
  const names = { test: [...TEST, LAST], all: [...TEST, ...LONGER, LAST] }[run] ?? [run];
  const parts = names.map((name) => PARTS[name]).filter((part) => part !== undefined);
  return parts.length === names.length ? parts : undefined;
}

/** Says by which seed to have the same run again. */
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
