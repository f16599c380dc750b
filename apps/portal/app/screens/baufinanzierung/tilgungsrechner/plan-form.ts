import { BOUNDS } from '@heimvorteil/engine';
import type { FigureSpec, FormSpec } from '../../../figure-form/form-spec.ts';
import { ROW_COUNTS, ROW_NUMBERS, type RowNumber } from './plan-rows.ts';

const RATE_RANGE = 'Der Sollzins muss zwischen 0 und 20 % liegen.';
const AMORTIZATION_RANGE = 'Die Tilgung muss zwischen 0,5 und 20 % liegen.';
const PLAN_YEAR = { min: 1, max: 60, code: 'OUT_OF_RANGE' } as const;
const CALENDAR_YEAR = { min: 2000, max: 2120, code: 'OUT_OF_RANGE' } as const;
/** The month of a row: it stands only where the row does. */
const ROW_MONTH = {
  unit: '',
  kind: 'years',
  bound: BOUNDS.planMonth,
  start: '',
  mayBeEmpty: true,
  outOfRange: 'Gezählt wird ab der ersten Rate: 1 bis 2.400.',
} as const;

/** The fields of the repayment plan. */
export const PLAN_FORM = {
  figures: {
    loanAmount: {
      label: 'Darlehen',
      unit: '€',
      kind: 'euro',
      bound: BOUNDS.loanAmount,
      start: '300.000',
      outOfRange: 'Das Darlehen muss über 0 € liegen.',
    },
    nominalInterestRate: {
      label: 'Sollzins',
      unit: '%',
      kind: 'percent',
      bound: BOUNDS.nominalInterestRate,
      start: '',
      mayBeEmpty: true,
      outOfRange: RATE_RANGE,
    },
    amortizationRate: {
      label: 'Anfängliche Tilgung',
      unit: '%',
      kind: 'percent',
      bound: BOUNDS.amortizationRate,
      start: '2,00',
      outOfRange: AMORTIZATION_RANGE,
    },
    monthlyRate: {
      label: 'Rate im Monat',
      unit: '€',
      kind: 'euro',
      bound: BOUNDS.positiveEuros,
      start: '1.500',
      outOfRange: 'Die Rate muss über 0 € liegen.',
    },
    termYears: {
      label: 'Schuldenfrei nach',
      unit: 'Jahre',
      kind: 'years',
      bound: PLAN_YEAR,
      start: '25',
      outOfRange: 'Trage 1 bis 60 Jahre ein.',
    },
    yearlySpecialRepayment: {
      label: 'Sondertilgung im Jahr',
      unit: '€',
      kind: 'euro',
      bound: BOUNDS.euros,
      start: '',
      mayBeEmpty: true,
    },
    ...rowFigures('specialRepayment', (number) => ({
      label: `Sondertilgung ${number}: Betrag`,
      unit: '€',
      kind: 'euro',
      bound: BOUNDS.euros,
      start: '',
      mayBeEmpty: true,
    })),
    ...rowFigures('specialRepaymentMonth', (number) => ({
      ...ROW_MONTH,
      label: `Sondertilgung ${number}: nach Rate`,
    })),
    ...rowFigures('amortizationChange', (number) => ({
      label: `Wechsel ${number}: neue Tilgung`,
      unit: '%',
      kind: 'percent',
      bound: BOUNDS.amortizationRate,
      start: '',
      mayBeEmpty: true,
      outOfRange: AMORTIZATION_RANGE,
    })),
    ...rowFigures('amortizationChangeMonth', (number) => ({
      ...ROW_MONTH,
      label: `Wechsel ${number}: ab Rate`,
    })),
    interestOnlyMonths: {
      label: 'Tilgungsfrei am Anfang',
      unit: 'Monate',
      kind: 'years',
      bound: BOUNDS.interestOnlyMonths,
      start: '0',
      outOfRange: 'Trage 0 bis 420 Monate ein.',
    },
    fees: { label: 'Kosten bei Auszahlung', unit: '€', kind: 'euro', bound: BOUNDS.euros, start: '0' },
    followUpInterestRate: {
      label: 'Sollzins nach der Zinsbindung',
      unit: '%',
      kind: 'percent',
      bound: BOUNDS.nominalInterestRate,
      start: '',
      mayBeEmpty: true,
      outOfRange: RATE_RANGE,
    },
    debtFreeYear: {
      label: 'Schuldenfrei bis Ende',
      unit: '',
      kind: 'years',
      bound: CALENDAR_YEAR,
      start: '2045',
      outOfRange: 'Trage ein Jahr ein, zum Beispiel 2045.',
    },
  },
  choices: {
    repaymentBy: {
      label: 'Was steht fest?',
      choices: ['amortizationRate', 'monthlyRate', 'termMonths', 'fullRepayment'],
    },
    fixedInterestYears: { label: 'Sollzins gebunden für', choices: ['10', '5', '15', '20', '30'] },
    specialRepaymentEffect: {
      label: 'Sondertilgung verkürzt',
      choices: ['SHORTER_TERM', 'LOWER_INSTALLMENT'],
    },
    specialRepaymentRows: { label: 'Einmalige Sondertilgungen', choices: ROW_COUNTS },
    amortizationChangeRows: { label: 'Wechsel der Tilgung', choices: ROW_COUNTS },
  },
} as const satisfies FormSpec<string, string>;

export type PlanFigure = keyof typeof PLAN_FORM.figures;
export type PlanChoice = keyof typeof PLAN_FORM.choices;

function rowFigures<Name extends string>(
  name: Name,
  specOf: (number: RowNumber) => FigureSpec,
): Record<`${Name}${RowNumber}`, FigureSpec> {
  return Object.fromEntries(ROW_NUMBERS.map((number) => [`${name}${number}`, specOf(number)])) as Record<
    `${Name}${RowNumber}`,
    FigureSpec
  >;
}

const SETTLED_BY: Partial<Record<PlanFigure, string>> = {
  amortizationRate: 'amortizationRate',
  monthlyRate: 'monthlyRate',
  termYears: 'termMonths',
};

/** Whether a figure is asked for, by what settles the instalment. */
export function isAskedFor(repaymentBy: string, figure: PlanFigure): boolean {
  return (SETTLED_BY[figure] ?? repaymentBy) === repaymentBy;
}
