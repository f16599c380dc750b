import { calculateEffectiveRate as operation, type AnswerOf } from '@heimvorteil/contracts';
import { calculateEffectiveRate, type EffectiveRateResult } from './calculate-effective-rate.ts';
import { calculation } from '../calculation.ts';
import exampleAnswer from './example-answer.json' with { type: 'json' };

/** Converts a result to the API response, with rates in percent a year. */
export function effectiveRateAnswer({
  rate,
  rounded,
  derivation,
}: EffectiveRateResult): AnswerOf<typeof operation> {
  return { effectiveInterestRate: rate, effectiveInterestRateRounded: rounded, derivation: [...derivation] };
}

export const effectiveRate = calculation(operation, {
  calculate: calculateEffectiveRate,
  answer: effectiveRateAnswer,
  headlines: ['effectiveInterestRateRounded'],
  example: {
    cashFlows: [
      { years: 0, amount: 1_000 },
      { years: 1.5, amount: -1_200 },
    ],
  },
  exampleAnswer,
  meanings: {
    'CalculateEffectiveRateBody.cashFlows.amount': 'Betrag in Euro: Auszahlung positiv, Zahlung negativ.',
    'CalculateEffectiveRateBody.cashFlows.years': 'Jahre seit der ersten Auszahlung; davor negativ.',
  },
});
