import { calculateMortgage as operation, fault, type AnswerOf } from '@heimvorteil/contracts';
import { eurosFromCents, type MortgageNeed } from '@heimvorteil/engine';
import { costsInEuros } from '../additional-costs/index.ts';
import { correctionAnswer } from '../loan/correction-answer.ts';
import { originAnswer } from '../market/market-answer.ts';
import { mortgageOrNeed, type MortgageResult, type UnlentPurchase } from './calculate-mortgage.ts';
import { calculation } from '../calculation.ts';
import exampleAnswer from './example-answer.json' with { type: 'json' };

/** The loan of a purchase and its instalment, in euros; both null where no lender gives the loan. */
export function mortgageAnswer(found: MortgageResult | UnlentPurchase): AnswerOf<typeof operation> {
  if (!('loan' in found)) return unlentAnswer(found);
  const { summary, loan } = found;
  return {
    loanAmount: eurosFromCents(summary.loanAmount),
    loanToValue: summary.loanToValue,
    nominalInterestRate: found.nominalInterestRate,
    ...originAnswer(found.market),
    monthlyRate: eurosFromCents(summary.monthlyRate),
    effectiveInterestRate: summary.effectiveInterestRate,
    remainingDebt: eurosFromCents(summary.remainingDebt),
    additionalCosts: costsInEuros(found.costs),
    corrections: loan.wholePlan.corrections.map(correctionAnswer),
    errors: summary.errors.map((code) => fault(code)),
    warnings: warningsOf(summary, found),
    derivation: [...found.derivation],
  };
}

function unlentAnswer(found: UnlentPurchase): AnswerOf<typeof operation> {
  return {
    loanAmount: eurosFromCents(found.need.loanAmount),
    loanToValue: found.need.loanToValue,
    nominalInterestRate: null,
    ...originAnswer(undefined),
    monthlyRate: null,
    effectiveInterestRate: null,
    remainingDebt: null,
    additionalCosts: costsInEuros(found.costs),
    corrections: [],
    errors: ['NO_OFFER' as const, ...found.need.errors].map((code) => fault(code)),
    warnings: warningsOf(found.need, found),
    derivation: [...found.derivation],
  };
}

function warningsOf(
  { warnings }: MortgageNeed,
  { purchaseWarnings }: Pick<UnlentPurchase, 'purchaseWarnings'>,
) {
  return [
    ...warnings.map((code) => fault(code, 'ownFunds')),
    ...purchaseWarnings.map((code) => fault(code, 'landPrice')),
  ];
}

/** The calculator behind its call. */
export const mortgage = calculation(operation, {
  calculate: mortgageOrNeed,
  answer: mortgageAnswer,
  headlines: ['loanAmount', 'monthlyRate', 'nominalInterestRate', 'effectiveInterestRate', 'remainingDebt'],
  example: { purchasePrice: 400_000, ownFunds: 100_000, geoCode: '1276003' },
  exampleAnswer,
});
