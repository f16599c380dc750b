import {
  calculateFollowUp,
  exampleOf,
  legalFigures,
  marketOfFollowUp,
  type FollowUpResult,
  type MarketContext,
} from '@heimvorteil/calculations';
import { ENTRY_OF_KIND, percent, type LandChargeEntry } from '@heimvorteil/engine';
import { readForm } from '@heimvorteil/forms';
import { bodyOf, followUpForm, type FollowUpValues, type FoundOptions } from './definition.ts';

/** Returns undefined if a field is invalid or no instalment repays the debt. */
export function findOptions(values: FollowUpValues, context: MarketContext): FoundOptions | undefined {
  const { good } = readForm(followUpForm(context.today), values);
  if (!good) return undefined;
  const body = bodyOf(good);
  const { result } = calculateFollowUp(body, context);
  if (!result) return undefined;
  const { followUp, rateIsOwn, options } = result;
  const { monthsUntilEnd, fixedInterestYears, amortizationRate } = options;
  const market = marketOfFollowUp(body, context);
  const loanAmount = options.remainingDebt;
  const { nominalInterestRate: enteredRate } = body;
  const landCharge = landChargeOf(result, enteredRate);
  return {
    followUp,
    rateIsOwn,
    body,
    loanAmount,
    monthsUntilEnd,
    fixedInterestYears,
    amortizationRate,
    market,
    legal: legalFigures(exampleOf({ loanAmount, amortizationRate, fixedInterestYears, landCharge }), {
      rateIsOwn,
      nominalInterestRate: enteredRate === undefined ? null : percent(enteredRate),
      market,
    }),
  };
}

/** Land charge in the APR example: at an entered rate, that of the cheapest option; else an assigned one. */
function landChargeOf({ followUp, rateIsOwn }: FollowUpResult, enteredRate?: number): LandChargeEntry {
  const answer = followUp.options.find(({ kind }) => kind === followUp.cheapest);
  const isAtEnteredRate = rateIsOwn && answer?.nominalInterestRate === enteredRate;
  return answer && isAtEnteredRate ? ENTRY_OF_KIND[answer.kind] : 'ASSIGNED';
}
