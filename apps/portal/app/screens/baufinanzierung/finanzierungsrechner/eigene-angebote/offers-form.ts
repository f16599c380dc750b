import { ALLOWED_SPECIAL_REPAYMENT, BOUNDS } from '@heimvorteil/engine';
import { isShownInPlace, ofEveryPlace, startingWith } from '../../../../figure-form/every-place.ts';
import type { FigureSpec, FormSpec, FormTexts } from '../../../../figure-form/form-spec.ts';
import { withoutHiddenFaults } from '../../tilgungsrechner/hidden-faults.ts';

const OFFER_PLACES = [1, 2, 3, 4, 5] as const;
export type OfferPlace = (typeof OFFER_PLACES)[number];

export type OfferFigure = keyof ReturnType<typeof offerFigures>;
type OfferChoice = 'name' | 'repaymentBy';
export type OffersFigure =
  | `${OfferFigure}${OfferPlace}`
  | 'loanAmount'
  | 'yearlySpecialRepayment'
  | 'horizonYears'
  | 'followUpInterestRate';
export type OffersChoice = `${OfferChoice}${OfferPlace}` | 'offerCount';
export type OffersTexts = FormTexts<OffersFigure | OffersChoice>;

const WAYS_TO_REPAY = ['amortizationRate', 'monthlyRate', 'fullRepayment'] as const;
const RATE_RANGE = 'Der Sollzins muss zwischen 0 und 20 % liegen.';
const NOTHING_OR_MORE = 'Trage 0 € oder mehr ein.';
export const LONGEST_NAME = 40;

/** What the bare address shows: examples of a bank's usual offer, of one that fixes longer, and of cheaper ones that cost something else. */
const STARTS = [
  { rate: '3,75', repayment: '2,00', fixed: '10', fees: '0', allowed: '5' },
  { rate: '3,95', repayment: '2,00', fixed: '15', fees: '0', allowed: '5' },
  { rate: '3,65', repayment: '2,00', fixed: '10', fees: '900', allowed: '0' },
  { rate: '3,85', repayment: '2,50', fixed: '10', fees: '0', allowed: '10' },
  { rate: '4,15', repayment: '2,00', fixed: '20', fees: '0', allowed: '5' },
] as const;

function offerFigures(place: OfferPlace) {
  const { rate, repayment, fixed, fees, allowed } = STARTS[place - 1]!;
  const of = (label: string) => `Angebot ${place}, ${label}`;
  return {
    nominalInterestRate: {
      label: of('Sollzins'),
      unit: '%',
      kind: 'percent',
      bound: BOUNDS.nominalInterestRate,
      start: rate,
      outOfRange: RATE_RANGE,
    },
    fixedInterestYears: {
      label: of('Zinsbindung'),
      unit: 'Jahre',
      kind: 'years',
      bound: BOUNDS.fixedInterestYears,
      start: fixed,
      outOfRange: 'Trage 1 bis 35 Jahre ein.',
    },
    amortizationRate: {
      label: of('anfängliche Tilgung'),
      unit: '%',
      kind: 'percent',
      bound: BOUNDS.amortizationRate,
      start: repayment,
      outOfRange: 'Die anfängliche Tilgung muss zwischen 0,5 und 20 % liegen.',
    },
    monthlyRate: {
      label: of('Rate im Monat'),
      unit: '€',
      kind: 'euro',
      bound: BOUNDS.positiveEuros,
      start: '1.450',
      outOfRange: 'Die Rate muss über 0 € liegen.',
    },
    fees: {
      label: of('Kosten bei der Auszahlung'),
      unit: '€',
      kind: 'euro',
      bound: BOUNDS.euros,
      start: fees,
      outOfRange: NOTHING_OR_MORE,
    },
    allowedSpecialRepayment: {
      label: of('erlaubte Sondertilgung'),
      unit: '%',
      kind: 'percent',
      bound: ALLOWED_SPECIAL_REPAYMENT,
      start: allowed,
      outOfRange: 'Trage 0 bis 10 % vom Darlehen ein.',
    },
  } as const satisfies Record<string, FigureSpec>;
}

/** Any one line that is short enough for a column; an emptied name falls back to its place. */
function namesOf(place: OfferPlace) {
  return {
    0: `Angebot ${place}`,
    includes: (text: string) =>
      text.trim() !== '' &&
      text.length <= LONGEST_NAME &&
      text.isWellFormed() &&
      !/[\p{Cc}\p{Cf}]/u.test(text),
  };
}

/** The fields of two to five offers for the same loan. */
export const OFFERS_FORM = {
  figures: {
    loanAmount: {
      label: 'Darlehen',
      unit: '€',
      kind: 'euro',
      bound: BOUNDS.loanAmount,
      start: '300.000',
      outOfRange: 'Das Darlehen muss über 0 € liegen.',
    },
    ...ofEveryPlace<OfferPlace, OfferFigure, FigureSpec>(OFFER_PLACES, offerFigures),
    yearlySpecialRepayment: {
      label: 'Sondertilgung jedes Jahr',
      unit: '€',
      kind: 'euro',
      bound: BOUNDS.euros,
      start: '0',
      outOfRange: NOTHING_OR_MORE,
    },
    horizonYears: {
      label: 'Vergleichen bis',
      unit: 'Jahre',
      kind: 'years',
      bound: BOUNDS.comparedYears,
      start: '',
      mayBeEmpty: true,
      outOfRange: 'Trage 1 bis 60 Jahre ein.',
    },
    followUpInterestRate: {
      label: 'Sollzins nach der Zinsbindung',
      unit: '%',
      kind: 'percent',
      bound: BOUNDS.nominalInterestRate,
      start: '',
      mayBeEmpty: true,
      outOfRange: RATE_RANGE,
    },
  },
  choices: {
    offerCount: { label: 'Wie viele Angebote?', choices: ['3', '2', '4', '5'] },
    ...ofEveryPlace(OFFER_PLACES, (place) => ({
      name: { label: `Angebot ${place}, Name`, choices: namesOf(place) },
      repaymentBy: {
        label: `Angebot ${place}, Tilgung`,
        choices: startingWith('amortizationRate', WAYS_TO_REPAY),
      },
    })),
  },
} as const satisfies FormSpec<OffersFigure, OffersChoice>;

/** The places of the offers that are asked for. */
export function placesIn({ offerCount }: Pick<OffersTexts, 'offerCount'>): OfferPlace[] {
  return OFFER_PLACES.filter((place) => place <= Number(offerCount));
}

/** What the offers are called: as typed, or by their place; two of one name are told apart. */
export function offerNames(texts: OffersTexts): string[] {
  const names = placesIn(texts).map((place) => texts[`name${place}`].trim() || `Angebot ${place}`);
  return names.map((name, index) =>
    names.indexOf(name) === index ? name : `${name} (Angebot ${index + 1})`,
  );
}

/** A field that is not on the screen cannot be corrected: where it does not read, the example's figure stands in. */
export function withoutFaultsOfHiddenOffers(texts: OffersTexts): OffersTexts {
  const shown = {
    places: OFFER_PLACES,
    count: Number(texts.offerCount),
    ways: WAYS_TO_REPAY,
    wayOf: (place: OfferPlace) => texts[`repaymentBy${place}`],
  };
  return withoutHiddenFaults(OFFERS_FORM, texts, (name) => isShownInPlace(name, shown));
}
