import type { AnswerOf, calculateEffectiveRate } from '@heimvorteil/contracts';
import type { EffectiveRateResult } from './calculate-effective-rate.ts';

/** The effective rate of payments, percent a year. */
export function effectiveRateAnswer({
  rate,
  rounded,
  derivation,
}: EffectiveRateResult): AnswerOf<typeof calculateEffectiveRate> {
  return {
    effectiveInterestRate: rate,
    effectiveInterestRateRounded: rounded,
    derivation: [...derivation],
  };
}
