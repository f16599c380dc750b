import { BOUNDS, LOAN_KINDS } from '@heimvorteil/engine';
import { isShownInPlace, ofEveryPlace, startingWith } from '../../../../figure-form/every-place.ts';
import type { FigureSpec, FormSpec, FormTexts } from '../../../../figure-form/form-spec.ts';
import { withoutHiddenFaults } from '../hidden-faults.ts';

export const LOAN_PLACES = [1, 2, 3, 4] as const;
export type LoanPlace = (typeof LOAN_PLACES)[number];

export type LoanFigure = keyof ReturnType<typeof loanFigures>;
type LoanChoice = 'kind' | 'repaymentBy' | 'special';
export type LoansFigure =
  | `${LoanFigure}${LoanPlace}`
  | 'purchasePrice'
  | 'followUpInterestRate'
  | 'specialRepayment'
  | 'specialMonth';
export type LoansChoice = `${LoanChoice}${LoanPlace}` | 'loanCount';
export type LoansTexts = FormTexts<LoansFigure | LoansChoice>;

const WAYS_TO_REPAY = ['amortizationRate', 'termYears', 'monthlyRate'] as const;
/** A term to plan for; the longest loan of the subsidised banks has 35 years. */
const TERM_YEARS = { min: 1, max: 60, code: 'OUT_OF_RANGE' } as const;
const RATE_RANGE = 'Der Sollzins muss zwischen 0 und 20 % liegen.';

/** What the bare address shows: a bank's loan, a subsidised one, one of the family and a second bank's. */
const STARTS = [
  { amount: '200.000', rate: '', way: 'amortizationRate', fixed: '10', free: '0', kind: 0, takes: true },
  { amount: '100.000', rate: '2,20', way: 'termYears', fixed: '10', free: '24', kind: 1, takes: false },
  { amount: '24.000', rate: '1,00', way: 'monthlyRate', fixed: '', free: '0', kind: 2, takes: true },
  { amount: '50.000', rate: '', way: 'amortizationRate', fixed: '5', free: '0', kind: 0, takes: true },
] as const;

function loanFigures(place: LoanPlace) {
  const { amount, rate, fixed, free } = STARTS[place - 1]!;
  const of = (label: string) => `Darlehen ${place}, ${label}`;
  return {
    loanAmount: {
      label: of('Betrag'),
      unit: '€',
      kind: 'euro',
      bound: BOUNDS.loanAmount,
      start: amount,
      outOfRange: 'Das Darlehen muss über 0 € liegen.',
    },
    nominalInterestRate: {
      label: of('Sollzins'),
      unit: '%',
      kind: 'percent',
      bound: BOUNDS.nominalInterestRate,
      start: rate,
      mayBeEmpty: true,
      outOfRange: RATE_RANGE,
    },
    amortizationRate: {
      label: of('anfängliche Tilgung'),
      unit: '%',
      kind: 'percent',
      bound: BOUNDS.amortizationRate,
      start: '2,00',
      outOfRange: 'Die anfängliche Tilgung muss zwischen 0,5 und 20 % liegen.',
    },
    termYears: {
      label: of('Laufzeit'),
      unit: 'Jahre',
      kind: 'years',
      bound: TERM_YEARS,
      start: '25',
      outOfRange: 'Trage 1 bis 60 Jahre ein.',
    },
    monthlyRate: {
      label: of('Rate im Monat'),
      unit: '€',
      kind: 'euro',
      bound: BOUNDS.positiveEuros,
      start: '250',
      outOfRange: 'Die Rate muss über 0 € liegen.',
    },
    fixedInterestYears: {
      label: of('Zinsbindung'),
      unit: 'Jahre',
      kind: 'years',
      bound: BOUNDS.fixedInterestYears,
      start: fixed,
      mayBeEmpty: true,
      outOfRange: 'Trage 1 bis 35 Jahre ein.',
    },
    interestOnlyMonths: {
      label: of('tilgungsfrei am Anfang'),
      unit: 'Monate',
      kind: 'years',
      bound: BOUNDS.interestOnlyMonths,
      start: free,
      outOfRange: 'Trage 0 bis 420 Monate ein.',
    },
  } as const satisfies Record<string, FigureSpec>;
}

/** The fields of two to four loans beside each other. */
export const LOANS_FORM = {
  figures: {
    purchasePrice: {
      label: 'Kaufpreis',
      unit: '€',
      kind: 'euro',
      bound: BOUNDS.purchasePrice,
      start: '400.000',
    },
    ...ofEveryPlace<LoanPlace, LoanFigure, FigureSpec>(LOAN_PLACES, loanFigures),
    followUpInterestRate: {
      label: 'Sollzins nach der Zinsbindung',
      unit: '%',
      kind: 'percent',
      bound: BOUNDS.nominalInterestRate,
      start: '',
      mayBeEmpty: true,
      outOfRange: RATE_RANGE,
    },
    specialRepayment: {
      label: 'Einmalige Sondertilgung',
      unit: '€',
      kind: 'euro',
      bound: BOUNDS.euros,
      start: '10.000',
    },
    specialMonth: {
      label: 'nach der Rate Nummer',
      unit: '',
      kind: 'years',
      bound: BOUNDS.planMonth,
      start: '36',
      outOfRange: 'Gezählt wird ab der ersten Rate: 1 bis 2.400.',
    },
  },
  choices: {
    loanCount: { label: 'Wie viele Darlehen?', choices: ['3', '2', '4'] },
    ...ofEveryPlace(LOAN_PLACES, (place) => {
      const { kind, way, takes } = STARTS[place - 1]!;
      return {
        kind: { label: 'Art', choices: startingWith(LOAN_KINDS[kind], LOAN_KINDS) },
        repaymentBy: { label: 'Was steht fest?', choices: startingWith<string>(way, WAYS_TO_REPAY) },
        special: { label: 'Sondertilgung', choices: startingWith(takes ? 'yes' : 'no', ['yes', 'no']) },
      };
    }),
  },
} as const satisfies FormSpec<LoansFigure, LoansChoice>;

/** The places of the loans that are asked for. */
export function placesIn({ loanCount }: Pick<LoansTexts, 'loanCount'>): LoanPlace[] {
  return LOAN_PLACES.filter((place) => place <= Number(loanCount));
}

/** A field that is not on the screen cannot be corrected: where it does not read, the example's figure stands in. */
export function withoutFaultsOfHiddenLoans(texts: LoansTexts): LoansTexts {
  const shown = {
    places: LOAN_PLACES,
    count: Number(texts.loanCount),
    ways: WAYS_TO_REPAY,
    wayOf: (place: LoanPlace) => texts[`repaymentBy${place}`],
  };
  return withoutHiddenFaults(LOANS_FORM, texts, (name) => isShownInPlace(name, shown));
}
