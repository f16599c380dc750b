import { steppedRate } from '../default-rates/rate-for.ts';
import { percent } from '../money/money.ts';

const STEPS = [
  { upTo: 60, rate: 3.9 },
  { upTo: 70, rate: 3.95 },
  { upTo: 80, rate: 4 },
  { upTo: 85, rate: 4.08 },
  { upTo: 90, rate: 4.18 },
  { upTo: 95, rate: 4.3 },
  { upTo: 100, rate: 4.5 },
];

/** Nominal rates that rise with the loan-to-value; null if the loan exceeds the price. */
export const RATES_BY_SHARE = steppedRate(
  (share) => {
    const step = STEPS.find(({ upTo }) => share <= upTo);
    return step ? percent(step.rate) : null;
  },
  { loanToValueUpTo: STEPS.map(({ upTo }) => upTo * 1_000) },
);
