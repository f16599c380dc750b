import { calculateOwnOffers, financingOfOffer, type OwnOffersResult } from '@heimvorteil/calculations';
import type { CompareOwnOffersBody } from '@heimvorteil/contracts';
import {
  eurosFromCents,
  amortizationRateOf,
  BOUNDS,
  firstInstalment,
  isWithin,
  type Cents,
  type ComparedOffer,
  type OfferMeasure,
  type OwnOffersComparison,
} from '@heimvorteil/engine';
import { readForm, CASE_FIELDS, writeField, type CaseValues } from '@heimvorteil/forms';
import { marketContextOf } from '../../financing-case/market-context-of.ts';
import { plannedLoanOf, type PlannedLoan } from '../../financing-case/planned-loan-of.ts';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import type { CurrentInput } from '../calculator.ts';
import { oncePer } from '../../case-fields/once-per.ts';
import {
  bodyOf,
  enteredSlots,
  OWN_OFFERS_FORM,
  papersOf,
  type OfferSlot,
  type OffersName,
  type OffersValues,
} from './definition.ts';
import { planLink } from '../repayment-plan/links.ts';
import { formatPercent } from '@heimvorteil/format';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';

/** Parameters of an example comparison; the first offer is an average one. */
export const EXAMPLE_OFFERS =
  'nominalInterestRate1=3.75&nominalInterestRate2=3.95&fixedInterestYears2=15&nominalInterestRate3=3.65';

export type CurrentOffers = CurrentInput<OffersName>;

export interface SolvedOffers extends OwnOffersResult {
  readonly body: CompareOwnOffersBody;
}

/** Loan that all offers share, and the instalments of the entered offers in cents. */
export interface LoanOfOffers extends PlannedLoan {
  readonly instalments: Readonly<Partial<Record<OfferSlot, Cents>>>;
}

/** Undefined while a field is invalid. */
export function loanOfOffers(
  values: OffersValues,
  loaded: LoadedCaseForm<OffersName>,
): LoanOfOffers | undefined {
  const { good } = readForm(OWN_OFFERS_FORM, values);
  if (!good) return undefined;
  const planned = plannedLoanOf(good, marketContextOf(loaded));
  const { offers } = papersOf(good);
  const loanAmount = eurosFromCents(planned.loanAmount);
  const instalments = enteredSlots(values).map((slot, index) => [
    slot,
    firstInstalment(financingOfOffer(offers[index]!, loanAmount).own),
  ]);
  return { ...planned, instalments: Object.fromEntries(instalments) };
}

/** Cached for all parts of the page. Undefined if a field is invalid or a loan is never repaid. */
export const solveOffers = oncePer(({ values, loaded }: CurrentOffers): SolvedOffers | undefined => {
  const { good } = readForm(OWN_OFFERS_FORM, values);
  const planned = loanOfOffers(values, loaded);
  const body = good && planned && bodyOf(good, eurosFromCents(planned.loanAmount));
  const result = body && calculateOwnOffers(body).result;
  return result && { ...result, body };
});

/** Case values for links: repayment and fixed-rate period of the cheapest offer, at the market rate. */
export function changeOfCheapest(solved: SolvedOffers): Partial<CaseValues> {
  const { cheapest } = solved.compared;
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

/** Link to the repayment plan with the terms of one offer, and all other values of the case. */
export function planOfOffer({ values }: CurrentOffers, solved: SolvedOffers, index: number): string {
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

/** Offers that differ by less than this many cents are described as equal. */
const LEAST_DIFFERENCE = 100;

/** Formats 15 as "Ende des 15. Jahres". */
export function formatEndOfYear(years: number): string {
  return `Ende des ${years}. Jahres`;
}

export function measureLabels(
  measure: OfferMeasure,
  { horizonYears, fixedYearsOfAll }: Pick<OwnOffersComparison, 'horizonYears' | 'fixedYearsOfAll'>,
): string {
  return {
    effectiveInterestRateWhileFixed: `Effektivzins bis ${formatEndOfYear(fixedYearsOfAll)}, alle fest`,
    moreThanCheapest: `Restschuld am ${formatEndOfYear(fixedYearsOfAll)} bei gleicher Zahlung`,
    costs: `Zinsen und Kosten bis ${formatEndOfYear(horizonYears)}`,
    effectiveInterestRateHorizon: `Effektivzins bis ${formatEndOfYear(horizonYears)}, mit Anschluss`,
    effectiveInterestRate: 'Effektiver Jahreszins, ganze Laufzeit (§\u00a016\u00a0PAngV)',
    monthlyRate: 'Rate im Monat',
    remainingDebtAtHorizon: `Restschuld am ${formatEndOfYear(horizonYears)}`,
  }[measure];
}

/** Formats the lead of the best offer: in euros, or in percentage points if rates are compared. */
export function formatLead(measure: OfferMeasure, lead: number): string {
  const isRate = measure.startsWith('effectiveInterestRate');
  return isRate ? formatPercent(lead).replace('%', 'Punkte') : wholeEuros(lead as Cents);
}

/** Names the cheapest offer over the years in which all rates are fixed, or states that all are equal. */
export function headline({ offers, cheapest, fixedYearsOfAll }: OwnOffersComparison): string {
  const best = offers[cheapest]!;
  const format = ({ effectiveInterestRateWhileFixed: rate }: ComparedOffer) => formatPercent(rate);
  return offers.every((offer) => format(offer) === format(best))
    ? `Alle sind gleich günstig, bis ${formatEndOfYear(fixedYearsOfAll)}`
    : `${best.name} ist das günstigste Angebot, bis ${formatEndOfYear(fixedYearsOfAll)}`;
}

/** Offers by what their money costs while all are fixed, the cheapest first. */
export function rankedOffers({ offers, cheapest }: OwnOffersComparison): ComparedOffer[] {
  const best = offers[cheapest]!;
  const others = offers.filter((offer) => offer !== best);
  return [
    best,
    ...others.toSorted(
      (one, other) => one.effectiveInterestRateWhileFixed - other.effectiveInterestRateWhileFixed,
    ),
  ];
}

/** APR of the cheapest offer over the years in which all rates are fixed, as text: "3,66 %". */
export function cheapestRate({ compared: { offers, cheapest } }: { compared: OwnOffersComparison }): string {
  return formatPercent(offers[cheapest]!.effectiveInterestRateWhileFixed);
}

/** Sentences with the reason for the best offer, the result at equal payments, and the assumptions. */
export function reasonsOf(compared: OwnOffersComparison): string[] {
  const { offers, fixedYearsOfAll, samePaymentMonthly, followUpInterestRate } = compared;
  const [best, ...others] = rankedOffers(compared) as [ComparedOffer, ...ComparedOffer[]];
  const next = others[0]!;
  const rates = [best, next].map((offer) => formatPercent(offer.effectiveInterestRateWhileFixed));
  if (rates[0] === rates[1] && Math.abs(next.moreThanCheapest) < LEAST_DIFFERENCE) return [];
  const ahead = others.filter(({ moreThanCheapest }) => moreThanCheapest <= -LEAST_DIFFERENCE);
  const assumed = offers.filter(({ interestAfterwards }) => interestAfterwards > 0);
  return [
    `${best.name} kostet bis ${formatEndOfYear(fixedYearsOfAll)} ${rates[0]} effektiv, dann folgt ${next.name} mit ${rates[1]}. So lange sind alle fest, Kosten eingerechnet.`,
    `Zahlst du bei allen ${wholeEuros(samePaymentMonthly)} im Monat, ${atSamePaymentText(next)}.`,
    ...ahead
      .filter((offer) => offer !== next)
      .map((offer) => `Bei gleicher Zahlung ${atSamePaymentText(offer)}.`),
    ...(assumed.length > 0
      ? [
          `Nicht fest stehen die Zinsen nach der Zinsbindung, hier mit ${formatPercent(followUpInterestRate)} und dem bisherigen Ende gerechnet: ${assumed.map((offer) => `${wholeEuros(offer.interestAfterwards)} bei ${offer.name}`).join(', ')}.`,
        ]
      : []),
  ];
}

/** Result at equal monthly payments: "stehst du am Ende bei B um 900 € schlechter da". */
function atSamePaymentText({ name, moreThanCheapest }: ComparedOffer): string {
  if (Math.abs(moreThanCheapest) < LEAST_DIFFERENCE) return `stehst du am Ende bei ${name} gleich da`;
  const amount = wholeEuros(Math.abs(moreThanCheapest) as Cents);
  return moreThanCheapest > 0
    ? `stehst du am Ende bei ${name} um ${amount} schlechter da`
    : `stehst du am Ende bei ${name} um ${amount} besser da, weil mehr davon tilgt`;
}

/**
 * Sentences on follow-on rates at which another offer becomes cheaper than the currently cheapest one; the
 * rate nearest to the assumption first.
 */
export function turningPointsOf(compared: OwnOffersComparison): string[] {
  const { offers, cheapest, horizonYears, followUpInterestRate } = compared;
  const best = offers[cheapest]!;
  const turns = offers.flatMap(({ name, breakEvenFollowUpRate: rate, fixedInterestYears }) =>
    rate === null ? [] : [{ name, rate, isLonger: fixedInterestYears > best.fixedInterestYears }],
  );
  const distance = ({ rate }: { rate: number }) => Math.abs(rate - followUpInterestRate);
  return turns
    .toSorted((one, other) => distance(one) - distance(other))
    .map(
      ({ name, rate, isLonger }) =>
        `${isLonger ? 'Ab' : 'Bis'} ${formatPercent(rate)} Anschlusszins ist ${name} bis ${formatEndOfYear(horizonYears)} nicht teurer als ${best.name}.`,
    );
}
