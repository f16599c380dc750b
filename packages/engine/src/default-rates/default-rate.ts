import type { IsoDate } from '../calendar/iso-date.ts';
import { percent, roundToHundredths } from '../money/percent.ts';
import { FIXED_YEARS_OFFSETS, LOAN_TO_VALUE_STEPS, RATE_LEVELS } from './default-rate-table.ts';
import { steppedRate, type RateFor } from './rate-for.ts';

/** The rate where no market is asked: level of the day, step of the loan-to-value, offset of the fixed years. */
export function defaultRateFor(asOf: IsoDate, fixedInterestYears: number): RateFor {
  const base = rateLevelOn(asOf) + fixedYearsPoints(fixedInterestYears);
  const { steps } = LOAN_TO_VALUE_STEPS;
  const loanToValueUpTo = steps.map(({ upTo }) => upTo * 1_000);
  return steppedRate(
    (loanToValue) => {
      const step = steps.find(({ upTo }) => loanToValue <= upTo);
      return step === undefined ? null : roundToHundredths(percent(base + step.points));
    },
    { loanToValueUpTo },
  );
}

/** The level in force on a day; before the first dated one, that first one holds. */
function rateLevelOn(asOf: IsoDate): number {
  const level = RATE_LEVELS.find(({ validFrom }) => validFrom <= asOf) ?? RATE_LEVELS.at(-1);
  if (level === undefined) throw new RangeError('no rate level is on record');
  return level.nominalInterestRate;
}

function fixedYearsPoints(fixedInterestYears: number): number {
  const { offsets } = FIXED_YEARS_OFFSETS;
  const offset = offsets.find(({ upToYears }) => fixedInterestYears <= upToYears) ?? offsets.at(-1);
  return offset?.points ?? 0;
}
