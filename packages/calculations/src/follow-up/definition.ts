import { calculateFollowUp as operation, errorOf, inEuros, type AnswerOf } from '@heimvorteil/contracts';
import { calculation } from '../calculation.ts';
import { meanDerivation, originAnswer } from '../market/market-answer.ts';
import { calculateFollowUp, type FollowUpResult } from './calculate-follow-up.ts';
import exampleAnswer from './example-answer.json' with { type: 'json' };

/** Converts a result in cents to the API response in euros. */
export function followUpAnswer({ followUp: found, market }: FollowUpResult): AnswerOf<typeof operation> {
  return inEuros(operation.response, {
    ...found,
    ...originAnswer(market),
    errors: found.errors.map((code) => errorOf(code)),
    derivation: [...found.derivation, ...meanDerivation(market)],
  });
}

export const followUp = calculation(operation, {
  calculate: calculateFollowUp,
  answer: followUpAnswer,
  headlines: ['nominalInterestRate', 'monthlyRate', 'remainingDebt', 'totalInterest', 'saving'],
  // The main results are those of the cheapest option, as on the screen.
  headlinesIn: ({ options, cheapest, saving }) => ({
    ...options.find(({ kind }) => kind === cheapest),
    saving,
  }),
  example: {
    remainingDebt: 200_000,
    propertyValue: 400_000,
    monthsUntilEnd: 24,
    payoutDate: '2018-12-01',
    currentInstallment: 812.5,
    oldInterestRate: 1.5,
    switchingCosts: 350,
  },
  exampleAnswer,
  meanings: {
    'CalculateFollowUpAnswer.options.kind': 'Art: bei der Bank bleiben, wechseln oder ein Forward-Darlehen.',
    'CalculateFollowUpAnswer.options.totalCosts': 'Zinsen und Kosten des Wechsels zusammen, in Euro.',
    'CalculateFollowUpAnswer.saving':
      'Ersparnis der günstigsten Möglichkeit gegenüber der Verlängerung, in Euro.',
    'CalculateFollowUpAnswer.usualSwitchingCosts.total': 'Grundbuch und Notariat zusammen, in Euro.',
    'CalculateFollowUpBody.payoutDate':
      'Der Tag der vollen Auszahlung, nach einer Verlängerung der ihrer Vereinbarung (§ 489 BGB). Ohne Angabe: der letzte Tag von payoutMonth.',
  },
});
