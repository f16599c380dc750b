import { randomAction } from './actions.ts';
import { emptyLedger, type Ledger } from './ledger.ts';
import { deliverRates, lookAfter, rotate } from './operators.ts';
import { brokenPromises, changedFigures, learn } from './promises.ts';
import { ask } from './visitors.ts';
import { weatherOf, type Weather } from './weather.ts';
import { BrokenPromiseError } from './broken-promise.ts';
import type { World } from './world.ts';

export interface Outcome {
  /** Violations of guarantees; the run stops at the first day with one unless `mayContinue`. */
  readonly broken: readonly string[];
  readonly days: number;
  readonly requests: number;
  readonly messages: number;
  readonly events: number;
  /** Number of SQL statements that failed or at which the process died. */
  readonly faults: number;
  /** Hash of all events; two runs with the same seed must have the same hash. */
  readonly hash: string;
  readonly last: readonly string[];
}

export interface Plan {
  readonly days: number;
  /** Minimum and maximum number of moments a day at which people act. */
  readonly moments?: readonly [number, number] | undefined;
  readonly mayContinue?: boolean | undefined;
  /** Runs at the end of each day, before the checks. */
  readonly everyDay?: ((day: number, world: World, ledger: Ledger) => Promise<void> | void) | undefined;
}

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const LONGEST_LEAP = 4 * HOUR;
const FIGURES_A_DAY = 4;
/** A fault is planned for a random SQL statement up to this number; most actions run fewer. */
const LAST_STATEMENT = 90;
const MOST_TRIES = 10;

/** Simulates days of the portal, and checks its guarantees at the end of each day. */
export async function simulate(world: World, plan: Plan): Promise<Outcome> {
  const ledger = emptyLedger();
  const weather = weatherOf(world);
  const broken: string[] = [];
  let day = 0;
  const mayGoOn = () => broken.length === 0 || plan.mayContinue === true;
  try {
    await world.begin();
    for (; day < plan.days && mayGoOn(); day++) {
      await liveDay(world, ledger, weather, plan);
      await plan.everyDay?.(day, world, ledger);
      broken.push(...(await judged(world, ledger, someFigures(world, ledger))));
    }
    if (mayGoOn()) {
      await weather.pass(true);
      await settle(world, ledger);
      broken.push(...(await judged(world, ledger, ledger.figures)));
    }
  } catch (error) {
    if (!(error instanceof BrokenPromiseError)) throw error;
    broken.push(error.message);
  }
  return {
    broken,
    days: day,
    requests: ledger.requests.size,
    messages: world.outside.arrivals.length,
    events: world.history.length,
    faults: world.faults,
    hash: world.history.hash(),
    last: world.history.last(),
  };
}

async function judged(world: World, ledger: Ledger, figures: Ledger['figures']): Promise<string[]> {
  await learn(world, ledger);
  const broken = await brokenPromises(world, ledger);
  await world.act([async () => void broken.push(...(await changedFigures(ledger, [...figures])))]);
  return broken;
}

function someFigures(world: World, { figures }: Ledger): Ledger['figures'] {
  const some = Array.from({ length: FIGURES_A_DAY }, () => world.chance.oneOf(figures));
  return [...new Set(some.flatMap((one) => one ?? []))];
}

/** Simulates one day, in which people act at random moments. */
async function liveDay(world: World, ledger: Ledger, weather: Weather, plan: Plan): Promise<void> {
  const { chance, clock } = world;
  const [least, most] = plan.moments ?? [2, 5];
  const end = clock.now() + DAY;
  const moments = Array.from(
    { length: chance.between(least, most) },
    () => clock.now() + chance.between(0, DAY - 1),
  ).toSorted();
  for (const moment of moments) {
    await until(world, moment);
    await weather.pass();
    if (chance.happens(8)) await weather.begin();
    await liveMoment(world, ledger);
    await learn(world, ledger);
  }
  await until(world, end);
}

async function until(world: World, moment: number): Promise<void> {
  while (world.clock.now() < moment) await world.leap(Math.min(LONGEST_LEAP, moment - world.clock.now()));
}

/** Lets one or more people act, sometimes during a planned fault; then some seconds pass. */
async function liveMoment(world: World, ledger: Ledger): Promise<void> {
  const { chance } = world;
  const again = ledger.unanswered.splice(0);
  if (again.length > 0) await world.act(again.map((one) => () => one.again()));
  if (chance.happens(6)) return operate(world, ledger);
  const count = chance.happens(25) ? chance.between(2, 4) : 1;
  const actions = Array.from({ length: count }, () => randomAction(world, ledger));
  if (chance.happens(8)) {
    const fate = chance.oneOf(['FAILS', 'DIES_BEFORE', 'DIES_AFTER'] as const) ?? 'FAILS';
    world.plan({ fate, statement: chance.between(1, LAST_STATEMENT) });
  }
  await world.act(actions.filter((action) => action !== undefined));
  await world.live(1_000 * chance.between(1, 4));
  world.plan(undefined);
}

async function operate(world: World, ledger: Ledger): Promise<void> {
  const dice = world.chance.between(1, 100);
  if (dice <= 65) return world.act([() => lookAfter(world)]);
  if (dice <= 80) return world.act([() => deliverRates(world)]);
  if (dice <= 90) return world.restart();
  await world.act([() => ask(world, ledger)]);
  await rotate(world);
}

/** Ends all simulated failures, repeats calls without an answer, and sends parked messages again. */
async function settle(world: World, ledger: Ledger): Promise<void> {
  world.plan(undefined);
  for (let tries = 0; ledger.unanswered.length > 0 && tries < MOST_TRIES; tries++) {
    await world.leap(HOUR);
    await world.act(ledger.unanswered.splice(0).map((one) => () => one.again()));
  }
  await world.act([() => lookAfter(world)]);
  for (let passed = 0; passed < 4; passed++) await world.leap(HOUR);
  await world.live(5_000);
}
