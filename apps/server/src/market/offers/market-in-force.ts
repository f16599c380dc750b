import { hash } from 'node:crypto';
import {
  dayNumber,
  isOpenOn,
  isOutdatedOn,
  PROGRAMME_SHELF_LIFE_DAYS,
  type IsoDate,
  type SubsidisedProgramme,
} from '@heimvorteil/engine';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { berlinDay } from '../../platform/clock/index.ts';
import { countsFrom } from './dated-sets.ts';
import { compileDeliveries, type CompiledMarket } from './market-compiler/compile-deliveries.ts';
import { compileInWorker } from './market-compiler/compile-in-worker.ts';
import { planMarket, type PlannedMarket } from './market-plan.ts';
import { priceMarket, type PricedMarket, type RatingSummary, ratingSummaries } from './priced-market.ts';
import { rateDeliveries } from './rate-deliveries.ts';
import { LONGEST_CACHE_SECONDS } from './watch-market.ts';
import { performance } from 'node:perf_hooks';

/** The current market of lenders, rates and programmes, in memory; requests never wait for the database. */
export interface MarketInForce {
  current(): PricedMarket;
  /** Cache lifetime in seconds for answers, so that none outlives this market. */
  cacheSeconds(): number;
  age(): MarketAge | undefined;
  programmesAge(): ProgrammesAge | undefined;
  /** Loads new deliveries and ratings and prepares the market of the next change. */
  refresh(): Promise<void>;
}

interface MarketAge {
  /** Newest day on which rates began, ISO 8601. */
  readonly asOf: string;
  /** Days since `asOf`, in Europe/Berlin. */
  readonly days: number;
  readonly isOutdated: boolean;
  readonly maxDays: number;
}

type Compile = typeof compileInWorker;

interface Source {
  readonly db: Kysely<Tables>;
  readonly publicUrl: string;
  /** Rates older than this many days are outdated. */
  readonly maxAgeDays: number;
  readonly clock?: MarketClock;
  /** Compiles deliveries while the server answers requests; default: in a worker thread. */
  readonly compile?: Compile;
  /** Compiles at startup; default: in this thread. */
  readonly compileAtStart?: Compile;
}

interface Entry {
  readonly from: number;
  readonly sheetsVersion: string;
  readonly compiled: CompiledMarket;
  readonly market: PricedMarket;
}

/** Milliseconds; all changes of the market within this time are prepared, and at least the next one. */
const PREPARED_AHEAD = 60_000;

/** Loads the current market; it is empty without deliveries of rate sheets. */
export async function openMarket(source: Source): Promise<MarketInForce> {
  const { db, publicUrl, maxAgeDays, compile: compileInBackground = compileInWorker } = source;
  const { compileAtStart = async (...task) => compileDeliveries(...task) } = source;
  const deliveries = rateDeliveries(db);
  await deliveries.completeSets();
  const clock = source.clock ?? (await databaseClock(deliveries.now));
  let known = '';
  // Markets in order of effect: the first is current or past, each later one takes over at its moment.
  let entries: Entry[] = [];
  let until = 0;

  const advance = (): Entry => {
    const now = clock.now();
    while (entries[1] !== undefined && entries[1].from <= now) entries.shift();
    return entries[0]!;
  };

  /** Whether the next market, and everything within PREPARED_AHEAD, is prepared. */
  function isPreparedBeyond(now: number): boolean {
    advance();
    return entries.length > 1 && until > now + PREPARED_AHEAD;
  }

  async function prepare(compile: Compile): Promise<void> {
    const [all, ratings] = [await deliveries.all(), await ratingSummaries(db)];
    const facts = JSON.stringify([all.map(({ id, endsAt }) => [id, endsAt]), [...ratings]]);
    const now = clock.now();
    if (facts === known && isPreparedBeyond(now)) return;
    const prepared: Entry[] = [];
    let at = now;
    do {
      const plan = await planMarket(db, all, at);
      const same = [...entries, ...prepared].find(
        ({ sheetsVersion }) => sheetsVersion === plan.sheetsVersion,
      );
      const compiled = same?.compiled ?? (await compile(await filesOf(plan), new Date(at).toISOString()));
      prepared.push({ ...plan, compiled, market: priced(plan, compiled, ratings) });
      at = plan.until;
    } while (prepared.length < 2 || at <= now + PREPARED_AHEAD);
    [entries, known, until] = [prepared, facts, at];
  }

  async function filesOf(plan: PlannedMarket) {
    const found = [];
    for (const { id, takesEffectAt } of plan.deliveries) {
      found.push({ files: await deliveries.filesAsJson(id), countsFrom: countsFrom(takesEffectAt) });
    }
    return found;
  }

  const priced = (plan: PlannedMarket, compiled: CompiledMarket, ratings: Map<number, RatingSummary>) =>
    priceMarket(compiled, ratings, {
      publicUrl,
      day: plan.day,
      version: `${plan.sheetsVersion}-${hash('sha256', JSON.stringify([...ratings])).slice(0, 8)}-${plan.day}`,
    });

  // No request is waiting yet, and a worker thread would only slow down the start.
  await prepare(compileAtStart);
  let running: Promise<void> | undefined;
  let following: Promise<void> | undefined;
  const look = () =>
    (running = clock
      .adjust()
      .then(() => prepare(compileInBackground))
      .finally(() => (running = undefined)));
  return {
    current: () => advance().market,
    cacheSeconds() {
      advance();
      const next = entries[1]?.from ?? until;
      return Math.max(0, Math.min(LONGEST_CACHE_SECONDS, Math.floor((next - clock.now()) / 1_000)));
    },
    age() {
      const { market, asOf } = advance().market;
      if (market.lenders.length === 0) return undefined;
      const days = Math.max(0, dayNumber(berlinDay(clock.now())) - dayNumber(asOf));
      return { asOf, days, isOutdated: days > maxAgeDays, maxDays: maxAgeDays };
    },
    programmesAge: () => programmesAge(advance().market.programmes, berlinDay(clock.now()), maxAgeDays),
    refresh() {
      if (following) return following;
      if (!running) return look();
      // The running refresh may have queried before its caller stored data, so start another one.
      following = running
        .catch(() => undefined)
        .then(() => {
          following = undefined;
          return look();
        });
      return following;
    },
  };
}

/** The clock that switches markets; the same for all processes of a database. */
interface MarketClock {
  /** Current time in milliseconds since 1970. */
  now(): number;
  adjust(): Promise<void>;
}

/** The database's clock, extrapolated by the local monotonic clock until the next synchronization. */
async function databaseClock(askDatabase: () => Promise<number>): Promise<MarketClock> {
  let ahead = 0;
  const adjust = async () => {
    const startedAt = performance.now();
    const databaseNow = await askDatabase();
    ahead = databaseNow - (startedAt + performance.now()) / 2;
  };
  await adjust();
  return { now: () => performance.now() + ahead, adjust };
}

interface ProgrammesAge {
  /** The subsidised programme whose conditions were compared with their source the longest ago. */
  readonly programmeId: number;
  readonly checkedOn: IsoDate;
  /** Days since `checkedOn`. */
  readonly days: number;
  readonly maxDays: number;
  /** Days since the oldest rates of a programme began; undefined if none has rates. */
  readonly rateDays: number | undefined;
  /** Whether conditions or rates are older than allowed. */
  readonly isOutdated: boolean;
}

/** Age of the subsidised programmes that are open for application on a day; undefined without any. */
function programmesAge(
  programmes: readonly SubsidisedProgramme[],
  today: IsoDate,
  maxRateDays: number,
): ProgrammesAge | undefined {
  const open = programmes.filter((programme) => isOpenOn(programme, today));
  const oldest = open.toSorted((a, b) => a.checkedOn.localeCompare(b.checkedOn))[0];
  if (oldest === undefined) return undefined;
  const daysSince = (day: IsoDate) => Math.max(0, dayNumber(today) - dayNumber(day));
  const days = daysSince(oldest.checkedOn);
  const rates = open.flatMap((programme) => programme.rates.map(({ validFrom }) => daysSince(validFrom)));
  const rateDays = rates.length === 0 ? undefined : Math.max(...rates);
  return {
    programmeId: oldest.programmeId,
    checkedOn: oldest.checkedOn,
    days,
    maxDays: PROGRAMME_SHELF_LIFE_DAYS,
    rateDays,
    isOutdated: open.some(({ checkedOn }) => isOutdatedOn(checkedOn, today)) || (rateDays ?? 0) > maxRateDays,
  };
}
