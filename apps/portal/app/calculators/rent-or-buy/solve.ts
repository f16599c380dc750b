import {
  calculateMortgage,
  calculateRentOrBuy,
  exampleOf,
  legalFigures,
  settledMean,
  type MarketContext,
} from '@heimvorteil/calculations';
import { caseOfInput, readForm } from '@heimvorteil/forms';
import { bodyOf, RENT_OR_BUY_FORM, type RentOrBuyValues, type Comparison } from './definition.ts';

/** Returns undefined if a field is invalid, no rate is known or the loan is never repaid. */
export function compare(values: RentOrBuyValues, context: MarketContext): Comparison | undefined {
  const { good } = readForm(RENT_OR_BUY_FORM, values);
  const mortgage = good && calculateMortgage(caseOfInput(good), context).result;
  if (!mortgage) return undefined;
  const { nominalInterestRate, rateIsOwn, securityValue, summary, loan } = mortgage;
  const { specialRepayment, specialRepaymentCorrection, effectiveInterestRate } = loan;
  const market = settledMean(caseOfInput(good), { loanAmount: summary.loanAmount, securityValue }, context);
  const { result } = calculateRentOrBuy(bodyOf(good, nominalInterestRate), context);
  const legal = legalFigures(exampleOf(mortgage.loan), { rateIsOwn, nominalInterestRate, market });
  return (
    result && {
      ...result,
      rateIsOwn,
      market,
      legal,
      effectiveInterestRate,
      specialRepayment,
      specialRepaymentCorrection,
    }
  );
}
