import { purchaseNeed } from '@heimvorteil/calculations';
import { amortizationRateOf, eurosFromCents } from '@heimvorteil/engine';
import {
  CASE_FIELDS,
  CASE_FORM,
  caseOfValues,
  caseValuesOf,
  withStated,
  writeField,
  type CaseValues,
} from '@heimvorteil/forms';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { loanAsPurchase, loanAsRequest } from '../../financing-case/loan-as-purchase.ts';
import { planLink } from '../repayment-plan/index.ts';
import { OWN_OFFERS_FORM } from './form.ts';
import type { SolvedOffers, TypedOffers } from './solve.ts';

/** The case further on: with repayment and fixed years of the cheapest offer and the market's own rate. */
export interface CaseOfCheapest {
  readonly change: Partial<CaseValues>;
  /** The same for a request, which is asked for the loan and for nothing that nobody has said. */
  readonly asked: Partial<CaseValues>;
  /** The case that came along needs this very loan, so that its purchase is known. */
  readonly isPurchaseKnown: boolean;
}

/** The purchase that the loan belongs to; one that does not need it is taken for another one. */
export function caseOfCheapest(
  { values, loaded }: TypedOffers,
  { offers, options, compared }: SolvedOffers,
): CaseOfCheapest {
  const { nominalInterestRate, fixedInterestYears } = offers[compared.cheapest]!;
  const { loanAmount } = options;
  const { monthlyRate } = compared.offers[compared.cheapest]!;
  const amortizationRate = amortizationRateOf(loanAmount, nominalInterestRate, monthlyRate);
  const terms = {
    amortizationRate: writeField(CASE_FIELDS.amortizationRate, amortizationRate),
    fixedInterestYears: writeField(CASE_FIELDS.fixedInterestYears, fixedInterestYears),
    nominalInterestRate: '',
    rateSource: CASE_FIELDS.rateSource.start,
  };
  const financingCase = caseOfValues(caseValuesOf(OWN_OFFERS_FORM, values));
  const isPurchaseKnown = purchaseNeed(financingCase, surroundingsOf(loaded)).loanAmount === loanAmount;
  const loan = { loanAmount, amortizationRate };
  const asked = { ...loanAsRequest(OWN_OFFERS_FORM, values, loan, loaded), ...terms };
  if (isPurchaseKnown) return { change: terms, asked, isPurchaseKnown };
  const purchase = loanAsPurchase(OWN_OFFERS_FORM, values, loan, loaded);
  return { change: { ...purchase, ...terms }, asked, isPurchaseKnown };
}

/** The whole repayment plan of one offer; the rest of the case goes along. */
export function planOfOffer({ values }: TypedOffers, solved: SolvedOffers, index: number): string {
  const { nominalInterestRate, fixedInterestYears } = solved.offers[index]!;
  const { monthlyRate, yearlySpecialRepayment } = solved.compared.offers[index]!;
  const withTerms = withStated(CASE_FORM, caseValuesOf(OWN_OFFERS_FORM, values), {
    nominalInterestRate,
    fixedInterestYears,
    yearlySpecialRepayment: eurosFromCents(yearlySpecialRepayment),
  });
  return planLink(withTerms, { loanAmount: solved.options.loanAmount, monthlyRate });
}
