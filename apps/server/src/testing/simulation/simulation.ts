import type { DeliveryStage } from '../../database/tables/delivery.ts';
import { erase, keep } from './accounts.ts';
import { pause, workOn } from './advisers.ts';
import { emptyLedger, goingOn, type KnownRequest, type Ledger } from './ledger.ts';
import { deliverRates, lookAfter, rotate } from './operators.ts';
import { brokenPromises, changedFigures, learn } from './promises.ts';
import { answerOffer, ask, book, cancel, object, passOn, rate, withdraw, write } from './visitors.ts';
import { BrokenPromiseError, type World } from './world.ts';

/** What came of a simulation. */
export interface Outcome {
  /** The promise that was broken first; undefined: none. */
  readonly broken: string | undefined;
  readonly days: number;
  readonly requests: number;
  readonly messages: number;
  readonly events: number;
  readonly faults: number;
  /** Of the whole history: the same seed has the same. */
  readonly hash: string;
  readonly last: readonly string[];
}

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const STAGES: readonly DeliveryStage[] = [
  'CONNECTION',
  'GREETING',
  'TLS',
  'LOGIN',
  'SENDER',
  'RELAY',
  'SIZE',
  'DATA',
  'TIME',
];
const LONGEST_LEAP = 4 * HOUR;
const FIGURES_A_DAY = 4;

/** What lasts for some time and then passes. */
interface Spell {
  readonly until: number;
  readonly end: () => void;
}

/** Lets so many days of the portal's life pass, and looks every day whether every promise holds. */
export async function simulate(
  world: World,
  { days, everyDay = () => undefined }: { days: number; everyDay?: (day: number) => Promise<void> | void },
): Promise<Outcome> {
  const ledger = emptyLedger();
  let broken: string | undefined;
  let day = 0;
  try {
    await world.begin();
    const spells: Spell[] = [];
    for (; day < days && broken === undefined; day++) {
      await liveDay(world, ledger, spells);
      await everyDay(day);
      broken = await judged(world, ledger);
    }
    if (broken === undefined) {
      for (const spell of spells) spell.end();
      await settle(world, ledger);
      broken = await judged(world, ledger, ledger.figures);
    }
  } catch (error) {
    if (!(error instanceof BrokenPromiseError)) throw error;
    broken = error.message;
  }
  return {
    broken,
    days: day,
    requests: ledger.requests.size,
    messages: world.outside.arrivals.length,
    events: world.history.length,
    faults: world.repetitionsAllowed,
    hash: world.history.hash(),
    last: world.history.last(),
  };
}

async function judged(world: World, ledger: Ledger, which?: Ledger['figures']): Promise<string | undefined> {
  await learn(world, ledger);
  const faults = await brokenPromises(world, ledger);
  if (faults.length > 0) return faults[0];
  const { figures } = ledger;
  const some = which ?? Array.from({ length: FIGURES_A_DAY }, () => world.chance.oneOf(figures));
  let changed: string[] = [];
  await world.act([
    async () => {
      changed = await changedFigures(ledger, [...new Set(some.flatMap((one) => one ?? []))]);
    },
  ]);
  return changed[0];
}

/** One day: some moments at which people act, and the time between them. */
async function liveDay(world: World, ledger: Ledger, spells: Spell[]): Promise<void> {
  const { chance, clock } = world;
  const end = clock.now() + DAY;
  const moments = Array.from({ length: chance.between(2, 5) }, () => clock.now() + chance.between(0, DAY - 1)).toSorted();
  for (const moment of moments) {
    await until(world, moment);
    endSpells(world, spells);
    if (chance.happens(12)) beginSpell(world, spells);
    await liveMoment(world, ledger);
    await learn(world, ledger);
  }
  await until(world, end);
}

async function until(world: World, moment: number): Promise<void> {
  while (world.clock.now() < moment)
    await world.leap(Math.min(LONGEST_LEAP, moment - world.clock.now()));
}

/** People act, perhaps several at once, perhaps while something fails; then some seconds pass. */
async function liveMoment(world: World, ledger: Ledger): Promise<void> {
  const { chance } = world;
  const again = ledger.unanswered.splice(0);
  if (again.length > 0) await world.act(again.map((one) => () => one.again()));
  if (chance.happens(6)) return operate(world, ledger);
  const count = chance.happens(25) ? chance.between(2, 4) : 1;
  const deeds = Array.from({ length: count }, () => deedOf(world, ledger)).filter((deed) => deed !== undefined);
  if (chance.happens(8)) {
    const fate = chance.oneOf(['FAILS', 'DIES_BEFORE', 'DIES_AFTER'] as const)!;
    world.plan({ fate, statement: chance.between(1, 90) });
  }
  await world.act(deeds);
  await world.live(1_000 * chance.between(1, 4));
  world.plan(undefined);
}

function deedOf(world: World, ledger: Ledger): (() => Promise<void>) | undefined {
  const { chance } = world;
  const request = chance.oneOf(goingOn(ledger).slice(-60));
  const dice = chance.between(1, 100);
  if (!request || dice <= 20) return () => ask(world, ledger);
  if (dice <= 24) return () => ask(world, ledger, livingAccount(world, ledger));
  if (dice <= 32) return () => keep(world, ledger, chance.happens(50) ? livingAccount(world, ledger) : undefined);
  if (dice <= 57) return adviserAtWork(world, ledger, request);
  if (dice <= 69) return () => book(world, request);
  if (dice <= 72) return () => cancel(world, request);
  if (dice <= 76) return () => write(world, request);
  if (dice <= 82) return () => answerOffer(world, request);
  if (dice <= 86) return () => passOn(world, request);
  if (dice <= 90) return () => rate(world, request);
  if (dice <= 93) return () => withdraw(world, ledger, request);
  if (dice <= 96) return () => object(world, ledger, request);
  if (dice <= 97) return () => pause(world, request);
  const account = livingAccount(world, ledger);
  return account && (() => erase(world, ledger, account));
}

function livingAccount(world: World, ledger: Ledger) {
  return world.chance.oneOf(ledger.accounts.filter(({ erasedAt }) => erasedAt === undefined));
}

function adviserAtWork(world: World, ledger: Ledger, request: KnownRequest): (() => Promise<void>) | undefined {
  const link = world.chance.oneOf([...request.partnerLinks]);
  return link && (() => workOn(world, ledger, request, link));
}

async function operate(world: World, ledger: Ledger): Promise<void> {
  const dice = world.chance.between(1, 100);
  if (dice <= 70) return world.act([() => lookAfter(world)]);
  if (dice <= 80) return world.act([() => deliverRates(world)]);
  if (dice <= 90) return world.restart();
  await world.act([() => ask(world, ledger)]);
  await rotate(world);
}

/** Something fails for hours or days, or the clock is wrong for a while. */
function beginSpell(world: World, spells: Spell[]): void {
  const { chance, clock, outside, history } = world;
  const lasts = chance.oneOf([2 * HOUR, 12 * HOUR, 2 * DAY, 4 * DAY])!;
  const dice = chance.between(1, 5);
  const begin = (what: string, end: () => void) => {
    history.add(`for ${lasts / HOUR} hours: ${what}`);
    spells.push({ until: clock.now() + lasts, end });
  };
  if (dice <= 2 && outside.mailFailsAt === undefined) {
    outside.mailFailsAt = chance.oneOf(STAGES);
    begin(`mails fail at ${outside.mailFailsAt}`, () => (outside.mailFailsAt = undefined));
  } else if (dice === 3) {
    outside.isGatewayAway = true;
    begin('the gateway is away', () => (outside.isGatewayAway = false));
  } else if (dice === 4) {
    outside.areSystemsAway = true;
    begin('systems are away', () => (outside.areSystemsAway = false));
  } else if (dice === 5 && !world.isClockWrong) {
    world.setClockWrong(chance.oneOf([-HOUR, HOUR])!);
  }
}

function endSpells(world: World, spells: Spell[]): void {
  if (world.isClockWrong) world.setClockRight();
  for (const spell of [...spells]) {
    if (spell.until > world.clock.now()) continue;
    spell.end();
    spells.splice(spells.indexOf(spell), 1);
    world.history.add('that has passed');
  }
}

/** Everything works again, everybody gets an answer, and what hangs is sent. */
async function settle(world: World, ledger: Ledger): Promise<void> {
  world.plan(undefined);
  for (let tries = 0; ledger.unanswered.length > 0 && tries < 10; tries++) {
    await world.leap(HOUR);
    await world.act(ledger.unanswered.splice(0).map((one) => () => one.again()));
  }
  await world.act([() => lookAfter(world)]);
  for (let passed = 0; passed < 4; passed++) await world.leap(HOUR);
  await world.live(5_000);
}
