import { percent, VARIABLE_YEARS, type IsoDate, type Lender, type RateRow } from '@heimvorteil/engine';
import { randomOf, type Random } from './random.ts';

/**
 * Loan-to-value in percent, and its surcharge over 60 % in basis points. A survey states 80 and 90 %; the
 * others are interpolated.
 */
const POINTS_OF_LOAN_TO_VALUE = [
  [60, 0],
  [70, 5],
  [80, 10],
  [85, 18],
  [90, 28],
  [95, 40],
  [100, 60],
  [110, 95],
] as const;

/** Surcharge over ten fixed years in basis points, and the percentage of lenders that offer the period. */
const PERIODS = [
  { fixedYears: 5, points: -10, offered: 60 },
  { fixedYears: 10, points: 0, offered: 100 },
  { fixedYears: 15, points: 20, offered: 92 },
  { fixedYears: 20, points: 38, offered: 80 },
  { fixedYears: 30, points: 56, offered: 28 },
] as const;

/** Surcharge of variable rates over ten fixed years, because the borrower may terminate at any time. */
const VARIABLE = { fixedYears: VARIABLE_YEARS, points: 32, offered: 14 } as const;

/** Interest rate for ten fixed years at 60 % loan-to-value, in hundredths of a percent. */
const LEVEL = 355;
const FIRST_SET: IsoDate = '2025-01-02';

/** Two sets of rates for each bank and insurer: of January 2025 and of this autumn. */
export function demoRates(lenders: readonly Lender[]): RateRow[] {
  const random = randomOf(3);
  const variable = randomOf(7);
  return lenders
    .filter(({ kind }) => kind !== 'BROKER')
    .flatMap((lender) => lenderRates(lender, random, variable));
}

/** Variable rates use their own random sequence, so that fixed rates do not depend on them. */
function lenderRates(lender: Lender, random: Random, variable: Random): RateRow[] {
  const spread = random.whole(-9, 9) + random.whole(-9, 9) + random.whole(-9, 9);
  const discount = lender.professions.length > 0 ? -12 : lender.kind === 'INSURER' ? -4 : 0;
  const level = LEVEL + spread + discount + pointsOfReach(lender);
  const steepness = random.whole(85, 130) / 100;
  const steps = offeredSteps(lender, random);
  const periods = PERIODS.filter(({ offered }) => random.chance(offered));
  const latest = random.chance(15) ? '2026-10-01' : '2026-11-02';
  const earlier = level - random.whole(5, 20);
  const bases: PeriodBase[] = periods.map(({ fixedYears, points }) => ({
    fixedYears,
    points: points + random.whole(-4, 4),
  }));
  if (lender.kind === 'BANK' && variable.chance(VARIABLE.offered))
    bases.unshift({ fixedYears: VARIABLE.fixedYears, points: VARIABLE.points + variable.whole(-10, 10) });
  const set = (validFrom: IsoDate, from: number) =>
    bases.flatMap((base) => setOfPeriod(lender, validFrom, from, base, steps, steepness));
  return [...set(FIRST_SET, earlier), ...set(latest, level)];
}

/** Lenders with a higher maximum loan charge slightly more, so a smaller loan gets a lower average rate. */
function pointsOfReach({ maxLoan }: Lender): number {
  if (maxLoan >= 5_000_000_00) return 4;
  return maxLoan >= 2_500_000_00 ? 0 : -8;
}

interface PeriodBase {
  readonly fixedYears: number;
  readonly points: number;
}

/** Draws the rates of a fixed-rate period; longer periods have higher surcharges for a high loan-to-value. */
function setOfPeriod(
  { lenderId }: Lender,
  validFrom: IsoDate,
  level: number,
  { fixedYears, points }: PeriodBase,
  steps: readonly (readonly [number, number])[],
  steepness: number,
): RateRow[] {
  return steps.map(([loanToValue, surcharge]) => {
    const hundredths = level + points + Math.round(surcharge * steepness * (0.9 + fixedYears / 100));
    return {
      lenderId,
      validFrom,
      fixedYears,
      maxLoanToValue: percent(loanToValue),
      nominalInterestRate: percent(hundredths / 100),
    };
  });
}

/** Loan-to-value steps of a lender: always its maximum; the steps of 70, 85 and 95 % may be left out. */
function offeredSteps(lender: Lender, random: Random): (readonly [number, number])[] {
  return POINTS_OF_LOAN_TO_VALUE.filter(([loanToValue]) => {
    const mayBeSkipped = loanToValue === 70 || loanToValue === 85 || loanToValue === 95;
    const isSkipped = mayBeSkipped && random.chance(30);
    return loanToValue === lender.maxLoanToValue || (loanToValue < lender.maxLoanToValue && !isSkipped);
  });
}
