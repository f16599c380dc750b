import {
  VARIABLE_YEARS,
  type RateRow,
  type RateSheets,
  PROGRAMME_TABLE,
  programmesInForce,
  type ProgrammeRate,
  type ProgrammeSheets,
} from '@heimvorteil/engine';
import { germanMoment } from '../../../platform/clock/index.ts';
import { germanFigure } from '../../../platform/csv-files/index.ts';
import {
  noteVanishingRate,
  vanishingRate,
  type DeliveryErrorLog,
  type DeliveryFile,
} from '../rate-delivery/index.ts';
import type { MarketChange } from './changed-market.ts';

/** Reasons to stop a valid but suspicious delivery; the operator overrides each by name. */
export const GUARDS = ['RATE_JUMP', 'MARKET_SHRINKS', 'EMPTY_FILE', 'NOT_UTF8', 'SAME_DELIVERY'] as const;

export type Guard = (typeof GUARDS)[number];

/** A guard that stopped a delivery, and the reason's place in its files. */
export interface Suspicion {
  readonly guard: Guard;
  readonly file: DeliveryFile | '';
  /** Line, counted from 1 with the header included; 0 if no single line is meant. */
  readonly line: number;
  readonly message: string;
}

export function isGuard(name: string): name is Guard {
  return GUARDS.some((guard) => guard === name);
}

/** Largest unsuspicious change between two rate sets, in percentage points. */
const LARGEST_RATE_STEP = 1;

/** Share of a market's lenders; losing this many at once means that the delivery was probably truncated. */
const SHRINKING_SHARE = 1 / 5;

export function guardMarket(
  changes: readonly MarketChange[],
  sheets: RateSheets,
  rateLines: readonly number[],
): Suspicion[] {
  const lineOf = new Map(sheets.rates.map((row, index) => [row, rateLines[index]!]));
  return [...changes.flatMap((change) => rateJumps(change, lineOf)), ...shrinking(changes, sheets)];
}

function rateJumps(change: MarketChange, lineOf: ReadonlyMap<RateRow, number>): Suspicion[] {
  const before = Map.groupBy(
    change.before.sheets.rates,
    ({ lenderId, fixedYears }) => `${lenderId} ${fixedYears}`,
  );
  const starting = change.with.sheets.rates.filter(
    (row) => lineOf.has(row) && (change.before === change.without || row.validFrom === change.at),
  );
  return starting.flatMap((row): Suspicion[] => {
    const predecessor = rateUpTo(before.get(`${row.lenderId} ${row.fixedYears}`) ?? [], row.maxLoanToValue);
    if (predecessor === undefined) return [];
    const what = `Anbieter ${row.lenderId}, ${periodWords(row)} bis ${germanFigure(row.maxLoanToValue)} %`;
    return rateJump(predecessor.nominalInterestRate, row, {
      what,
      file: 'rates.csv',
      line: lineOf.get(row) ?? 0,
    });
  });
}

function rateJump(
  was: number,
  { nominalInterestRate: now }: Pick<RateRow, 'nominalInterestRate'>,
  { what, ...place }: { readonly what: string; readonly file: DeliveryFile; readonly line: number },
): Suspicion[] {
  // Compare in thousandths, a sheet's finest step, because floating-point differences are inexact.
  if (Math.round(Math.abs(now - was) * 1_000) <= LARGEST_RATE_STEP * 1_000) return [];
  const message = `${what}: von ${germanFigure(was)} % auf ${germanFigure(now)} %, das sind mehr als ${germanFigure(LARGEST_RATE_STEP)} Prozentpunkte.`;
  return [{ guard: 'RATE_JUMP', ...place, message }];
}

function periodWords({ fixedYears }: RateRow): string {
  return fixedYears === VARIABLE_YEARS ? 'veränderlicher Zins' : `${fixedYears} Jahre`;
}

/** A lender's rate at a loan-to-value, from the lowest step that covers it. */
function rateUpTo(steps: readonly RateRow[], loanToValue: number): RateRow | undefined {
  return steps
    .filter(({ maxLoanToValue }) => maxLoanToValue >= loanToValue)
    .toSorted((a, b) => a.maxLoanToValue - b.maxLoanToValue)[0];
}

function shrinking(changes: readonly MarketChange[], sheets: RateSheets): Suspicion[] {
  const suspicions = changes.flatMap((change): Suspicion[] => {
    const before = lendersOf(change.before.sheets.rates);
    const left = lendersOf(change.with.sheets.rates);
    if (left > before * (1 - SHRINKING_SHARE) || before === 0) return [];
    const message = `Ab ${germanMoment(change.at)} blieben von ${before} Anbietern mit Zinsen ${left}.`;
    return [{ guard: 'MARKET_SHRINKS', file: 'rates.csv', line: 0, message }];
  });
  const inForce = lendersOf(changes[0]?.without.sheets.rates ?? []);
  const named = sheets.lenders.filter(({ kind }) => kind !== 'BROKER').length;
  // A delivery of few lenders is legitimate; one of most lenders of a market looks truncated.
  const isCutOff =
    named > 1 && named >= inForce * SHRINKING_SHARE && named <= inForce * (1 - SHRINKING_SHARE);
  if (isCutOff) {
    const message = `Die Lieferung nennt ${named} Anbieter, in Kraft sind ${inForce}: Ist die Datei abgeschnitten? Wer nicht genannt ist, bleibt, wie er zuletzt geliefert wurde.`;
    suspicions.push({ guard: 'MARKET_SHRINKS', file: 'lenders.csv', line: 0, message });
  }
  return suspicions;
}

function lendersOf(rates: readonly RateRow[]): number {
  return new Set(rates.map(({ lenderId }) => lenderId)).size;
}

/** Reports rates that would not stay positive after discounts, combined across deliveries. */
export function checkAgainstMarket(
  changes: readonly MarketChange[],
  sheets: RateSheets,
  rateLines: readonly number[],
  log: DeliveryErrorLog,
): void {
  const named = new Set(sheets.lenders.map(({ lenderId }) => lenderId));
  for (const change of changes) {
    const surcharges = Map.groupBy(change.with.sheets.surcharges, ({ lenderId }) => lenderId);
    for (const [lenderId, rates] of Map.groupBy(change.with.sheets.rates, (row) => row.lenderId)) {
      const vanishing = named.has(lenderId) && vanishingRate(rates, surcharges.get(lenderId) ?? []);
      if (vanishing) noteVanishingRate(rateLines[sheets.rates.indexOf(vanishing)] ?? 0, log);
    }
  }
}

const NOTHING: ProgrammeSheets = { conditions: [], limits: [], rates: [] };

interface ComingProgrammes {
  readonly sheets: RateSheets;
  readonly heldBefore: readonly RateSheets[];
  readonly lines: readonly number[];
}

/** Reports rates of subsidised programmes without a description. */
export function checkProgrammesAgainstMarket(coming: ComingProgrammes, log: DeliveryErrorLog): void {
  const { sheets, heldBefore, lines } = coming;
  const { conditions, rates } = sheets.programmes ?? NOTHING;
  const tables = [
    PROGRAMME_TABLE,
    ...heldBefore.map(({ programmes }) => programmes ?? NOTHING),
    { conditions },
  ];
  const known = new Set(tables.flatMap((one) => one.conditions.map(({ programmeId }) => programmeId)));
  rates.forEach(({ programmeId }, at) => {
    if (known.has(programmeId)) return;
    const message = `Programm ${programmeId} ist nicht beschrieben, weder hier noch in einer früheren Lieferung.`;
    const place = { file: 'programme-rates.csv', line: lines[at] ?? 0, field: 'programmeId' };
    log.add({ ...place, code: 'UNKNOWN_PROGRAMME', message });
  });
}

/** Rates of subsidised programmes that differ too much from the previous ones, even in the same delivery. */
export function guardProgrammes({ sheets, heldBefore, lines }: ComingProgrammes): Suspicion[] {
  const own = sheets.programmes ?? NOTHING;
  const held = heldBefore.map(({ programmes }) => programmes ?? NOTHING);
  return own.rates.flatMap((rate, at): Suspicion[] => {
    // `programmesInForce` returns rates only for programmes with conditions.
    const conditions = [...PROGRAMME_TABLE.conditions, ...own.conditions];
    const described = { ...PROGRAMME_TABLE, conditions, rates: [] };
    const earlier = { ...NOTHING, rates: own.rates.filter(({ validFrom }) => validFrom < rate.validFrom) };
    const before = programmesInForce([described, ...held, earlier], rate.validFrom);
    const rows = before.find(({ programmeId }) => programmeId === rate.programmeId)?.rates ?? [];
    const was = rows.find((row) => isSameLoan(row, rate))?.nominalInterestRate;
    if (was === undefined) return [];
    const what = `Programm ${rate.programmeId}, ${rate.fixedInterestYears} Jahre fest`;
    return rateJump(was, rate, { what, file: 'programme-rates.csv', line: lines[at] ?? 0 });
  });
}

const LOAN = ['energyStandard', 'termYears', 'interestOnlyYears', 'fixedInterestYears'] as const;

function isSameLoan(a: ProgrammeRate, b: ProgrammeRate): boolean {
  return LOAN.every((term) => a[term] === b[term]);
}
