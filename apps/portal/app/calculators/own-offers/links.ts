import { amortizationRateOf, BOUNDS, eurosFromCents, isWithin } from '@heimvorteil/engine';
import { CASE_FIELDS, namesOf, writeField, type CaseValues } from '@heimvorteil/forms';
import { isEntered } from '../../financing-case/case-link.ts';
import { planLink } from '../repayment-plan/index.ts';
import { OWN_OFFERS_FORM, type OffersValues } from './form.ts';
import { slotsIn } from './offer-slots.ts';
import type { SolvedOffers, TypedOffers } from './solve.ts';

/** Whether the visitor entered anything of an offer, so that it is no example; counted from 0. */
export function isOfferEntered(values: OffersValues, index: number): boolean {
  const slot = slotsIn(values)[index];
  return namesOf(OWN_OFFERS_FORM).some(
    (name) => name.endsWith(String(slot)) && isEntered(OWN_OFFERS_FORM, values, name),
  );
}

/** What the cheapest offer changes in the case that links carry: its repayment and fixed years, at the market's own rate; an example changes nothing. */
export function changeOfCheapest({ values }: TypedOffers, solved: SolvedOffers): Partial<CaseValues> {
  const { cheapest } = solved.compared;
  if (!isOfferEntered(values, cheapest)) return {};
  const { nominalInterestRate, fixedInterestYears } = solved.offers[cheapest]!;
  const { monthlyRate } = solved.compared.offers[cheapest]!;
  const repaid = amortizationRateOf(solved.options.loanAmount, nominalInterestRate, monthlyRate);
  return {
    ...(isWithin(BOUNDS.amortizationRate, repaid)
      ? { amortizationRate: writeField(CASE_FIELDS.amortizationRate, repaid) }
      : {}),
    fixedInterestYears: writeField(CASE_FIELDS.fixedInterestYears, fixedInterestYears),
    nominalInterestRate: '',
    rateSource: CASE_FIELDS.rateSource.start,
  };
}

/** The link to the whole repayment plan of one offer, which carries the rest of the case. */
export function planOfOffer({ values }: TypedOffers, solved: SolvedOffers, index: number): string {
  const { nominalInterestRate, fixedInterestYears } = solved.offers[index]!;
  const { monthlyRate, yearlySpecialRepayment } = solved.compared.offers[index]!;
  const terms = {
    nominalInterestRate: writeField(CASE_FIELDS.nominalInterestRate, nominalInterestRate),
    fixedInterestYears: writeField(CASE_FIELDS.fixedInterestYears, fixedInterestYears),
    yearlySpecialRepayment: writeField(
      CASE_FIELDS.yearlySpecialRepayment,
      eurosFromCents(yearlySpecialRepayment),
    ),
  };
  return planLink(OWN_OFFERS_FORM, values, terms, monthlyRate);
}
