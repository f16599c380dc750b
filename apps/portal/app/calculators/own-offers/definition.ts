import {
  INVALID_TEXT_MESSAGE,
  isOneLine,
  withoutInvisible,
  type CompareOwnOffersBody,
  type PaperOffers,
} from '@heimvorteil/contracts';
import { ALLOWED_SPECIAL_REPAYMENT, BOUNDS, COMPARED_OFFERS } from '@heimvorteil/engine';
import {
  CASE_FIELDS,
  fieldsOfSlots,
  isRelevantToSlot,
  isRelevantToCase,
  type FieldError,
  type Fields,
  type Form,
  type FormValues,
  type InputOf,
} from '@heimvorteil/forms';
import { withPlannedLoan } from '../../case-fields/loan-of-case.ts';
import { FOLLOW_UP_RATE_FIELD } from '../../case-fields/follow-up-rate-field.ts';
import { monthlyRateField } from '../../case-fields/planned-loan.ts';
import type { Calculator } from '../calculator.ts';

const OFFER_SLOTS = [1, 2, 3, 4, 5] as const;

export type OfferSlot = (typeof OFFER_SLOTS)[number];

export function slotsIn({ offerCount }: { readonly offerCount?: string | undefined }): OfferSlot[] {
  return OFFER_SLOTS.filter((slot) => slot <= Number(offerCount));
}

/** Offers with an entered rate; the others are still empty and are not compared. */
export function enteredSlots(values: OffersValues): OfferSlot[] {
  return slotsIn(values).filter((slot) => values[`nominalInterestRate${slot}`].trim() !== '');
}

export function unnamedOffer(slot: OfferSlot): string {
  return `Angebot ${slot}`;
}

/** Entered names, or default ones such as "Angebot 2"; duplicates get a number. */
export function offerNames(
  input: Readonly<Partial<Record<`name${OfferSlot}` | 'offerCount', string | undefined>>>,
): string[] {
  const names = slotsIn(input).map((slot) => input[`name${slot}`]?.trim() || unnamedOffer(slot));
  return names.map((name, index) =>
    names.indexOf(name) === index ? name : `${name} (Angebot ${index + 1})`,
  );
}

const REPAY_BY = ['amortizationRate', 'monthlyRate', 'fullRepayment'] as const;

const NOTHING_OR_MORE = 'Trage 0 € oder mehr ein.';

/** Maximum in characters, because the name is a column heading. */
export const LONGEST_NAME = 40;

/** Accepts any single line as a bank's name. */
function nameError(name: string): FieldError | undefined {
  return isOneLine(withoutInvisible(name))
    ? undefined
    : { code: 'INVALID_TEXT', message: INVALID_TEXT_MESSAGE };
}

function offerFields(slot: OfferSlot) {
  const of = (label: string) => `Angebot ${slot}, ${label}`;
  return {
    nominalInterestRate: {
      kind: 'percent',
      label: of('Sollzins'),
      unit: '%',
      bound: BOUNDS.nominalInterestRate,
      outOfRange: CASE_FIELDS.nominalInterestRate.outOfRange,
    },
    fixedInterestYears: { ...CASE_FIELDS.fixedInterestYears, label: of('Zinsbindung') },
    repaymentBy: { kind: 'choice', label: of('Tilgung'), choices: REPAY_BY },
    amortizationRate: { ...CASE_FIELDS.amortizationRate, label: of('anfängliche Tilgung') },
    monthlyRate: monthlyRateField(of('Rate im Monat'), '1.450'),
    fees: {
      kind: 'euros',
      label: of('Kosten bei der Auszahlung'),
      unit: '€',
      bound: BOUNDS.euros,
      outOfRange: NOTHING_OR_MORE,
    },
    allowedSpecialRepayment: {
      kind: 'percent',
      label: of('erlaubte Sondertilgung'),
      unit: '%',
      bound: ALLOWED_SPECIAL_REPAYMENT,
      outOfRange: 'Trage 0 bis 10 % vom Darlehen ein.',
    },
    name: {
      kind: 'text',
      label: of('Name'),
      longest: LONGEST_NAME,
      start: unnamedOffer(slot),
      errorOf: nameError,
    },
  } as const satisfies Fields;
}

export type OfferField = keyof ReturnType<typeof offerFields>;

const CASE_WITH_OFFERS = withPlannedLoan([], {
  offerCount: { kind: 'choice', label: 'Wie viele Angebote?', choices: ['2', '3', '4', '5'], start: '3' },
  ...fieldsOfSlots(OFFER_SLOTS, offerFields),
  yearlySpecialRepayment: {
    ...CASE_FIELDS.yearlySpecialRepayment,
    label: 'Sondertilgung jedes Jahr',
    outOfRange: NOTHING_OR_MORE,
  },
  horizonYears: {
    kind: 'whole',
    label: 'Vergleichen bis',
    unit: 'Jahre',
    bound: BOUNDS.comparedYears,
    outOfRange: 'Trage 1 bis 60 Jahre ein.',
  },
  followUpInterestRate: FOLLOW_UP_RATE_FIELD,
} as const satisfies Fields);

type All = (typeof CASE_WITH_OFFERS)['fields'];

export type OffersName = keyof All & string;

export type OffersValues = FormValues<OffersName>;

type OffersInput = InputOf<All>;

const SLOTS_IN_USE = { slots: OFFER_SLOTS, count: 'offerCount', variant: 'repaymentBy', variants: REPAY_BY };

export const OWN_OFFERS_FORM: Form<All> = {
  ...CASE_WITH_OFFERS,
  applies: (name, values) => isRelevantToCase(name, values) && isRelevantToSlot(name, values, SLOTS_IN_USE),
};

/** Request body of a valid form, the loan in euros; undefined with fewer than two offers. */
export function bodyOf(good: OffersInput, loanAmount: number): CompareOwnOffersBody | undefined {
  const papers = papersOf(good);
  const isEnough = papers.offers.length >= COMPARED_OFFERS.min;
  return isEnough && loanAmount > 0 ? { ...papers, loanAmount } : undefined;
}

/** Entered offers of a valid form and the entered loan, to store. */
export function papersOf(good: OffersInput): PaperOffers {
  const names = offerNames(good);
  const offers = slotsIn(good).flatMap((slot, index) => offerAt(slot, good, names[index]));
  const { loanAmount, yearlySpecialRepayment, horizonYears, followUpInterestRate } = good;
  return { loanAmount, offers, yearlySpecialRepayment, horizonYears, followUpInterestRate };
}

function offerAt(
  slot: OfferSlot,
  good: OffersInput,
  name: string | undefined,
): CompareOwnOffersBody['offers'] {
  const nominalInterestRate = good[`nominalInterestRate${slot}`];
  const fixedInterestYears = good[`fixedInterestYears${slot}`];
  if (nominalInterestRate === undefined || fixedInterestYears === undefined) return [];
  return [
    {
      name,
      nominalInterestRate,
      fixedInterestYears,
      // Stays undefined if the visitor chose another repayment option.
      amortizationRate: good[`amortizationRate${slot}`],
      monthlyRate: good[`monthlyRate${slot}`],
      fullRepayment: good[`repaymentBy${slot}`] === 'fullRepayment' ? true : undefined,
      fees: good[`fees${slot}`],
      allowedSpecialRepayment: good[`allowedSpecialRepayment${slot}`],
    },
  ];
}

export const OWN_OFFERS = {
  slug: 'finanzierungsrechner/eigene-angebote',
  form: OWN_OFFERS_FORM,
  method: 'get',
  usesRates: false,
} as const satisfies Calculator<All>;
