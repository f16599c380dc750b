import { calculateMortgage as operation, errorOf, inEuros, type AnswerOf } from '@heimvorteil/contracts';
import { correctionAnswer } from '../amounts/rounded-amounts.ts';
import { calculation } from '../calculation.ts';
import { originAnswer } from '../market/market-answer.ts';
import { mortgageOrNeed, type MortgageResult, type UnlentPurchase } from './calculate-mortgage.ts';
import exampleAnswer from './example-answer.json' with { type: 'json' };

const UNLENT = {
  nominalInterestRate: null,
  monthlyRate: null,
  effectiveInterestRate: null,
  remainingDebt: null,
  corrections: [],
  ...originAnswer(undefined),
};

/** Converts a result to the API response in euros; loan and instalment are null if no lender qualifies. */
export function mortgageAnswer(found: MortgageResult | UnlentPurchase): AnswerOf<typeof operation> {
  const isLent = 'loan' in found;
  const need = isLent ? found.summary : found.need;
  const loan = isLent
    ? {
        ...found.summary,
        nominalInterestRate: found.nominalInterestRate,
        corrections: found.loan.wholePlan.corrections.map(correctionAnswer),
        ...originAnswer(found.market),
      }
    : { ...found.need, ...UNLENT };
  return inEuros(operation.response, {
    ...loan,
    additionalCosts: found.costs,
    errors: [...(isLent ? [] : ['NO_OFFER' as const]), ...need.errors].map((code) => errorOf(code)),
    warnings: [
      ...need.warnings.map((code) => errorOf(code, 'ownFunds')),
      ...found.purchaseWarnings.map((code) => errorOf(code, 'landPrice')),
    ],
    derivation: found.derivation,
  });
}

export const mortgage = calculation(operation, {
  calculate: mortgageOrNeed,
  answer: mortgageAnswer,
  headlines: ['loanAmount', 'monthlyRate', 'nominalInterestRate', 'effectiveInterestRate', 'remainingDebt'],
  example: { purchasePrice: 400_000, ownFunds: 100_000, geoCode: '1276003' },
  exampleAnswer,
});
