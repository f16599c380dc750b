import type { CalculateRepaymentPlanBody } from '@heimvorteil/contracts';
import { BOUNDS, SPECIAL_REPAYMENT_EFFECTS } from '@heimvorteil/engine';
import {
  CASE_FIELDS,
  type Fields,
  type Form,
  type FormValues,
  type NumberField,
  type InputOf,
} from '@heimvorteil/forms';
import { missingValue } from '../../case-fields/missing-value.ts';
import { PLANNED_LOAN_FIELDS, withPlannedLoan } from '../../case-fields/loan-of-case.ts';
import {
  FOLLOW_UP_FIELDS,
  followUpOf,
  interestOnlyError,
  interestOnlyField,
} from '../../case-fields/planned-loan.ts';
import type { Calculator } from '../calculator.ts';

export const ROW_NUMBERS = [1, 2, 3, 4, 5] as const;

type RowNumber = (typeof ROW_NUMBERS)[number];

const ROW_COUNTS = ['0', '1', '2', '3', '4', '5'] as const;

export const ROW_LISTS = {
  specialRepayments: {
    figure: 'specialRepayment',
    month: 'specialRepaymentMonth',
    count: 'specialRepaymentRows',
    firstMonth: 12,
  },
  amortizationChanges: {
    figure: 'amortizationChange',
    month: 'amortizationChangeMonth',
    count: 'amortizationChangeRows',
    firstMonth: 37,
  },
} as const;

export type RowList = keyof typeof ROW_LISTS;

type Lists = (typeof ROW_LISTS)[RowList];

type RowFigure = `${Lists['figure'] | Lists['month']}${RowNumber}`;

type RowCount = Lists['count'];

export type RowValues = Readonly<Record<RowFigure | RowCount, string>>;

export interface Row {
  readonly number: RowNumber;
  readonly figure: RowFigure;
  readonly month: RowFigure;
}

/** Rows to display: the requested number, or more if a link fills later rows. */
export function visibleRows(list: RowList, values: RowValues): Row[] {
  const rows = allRows(list);
  const filled = rows.findLast(({ figure, month }) => values[figure] !== '' || values[month] !== '');
  const count = Math.max(Number(values[ROW_LISTS[list].count]), filled?.number ?? 0);
  return rows.slice(0, count);
}

/** Adds a row; its default month is one year after the last row's. */
export function withRow(list: RowList, values: RowValues): Partial<RowValues> {
  const rows = visibleRows(list, values);
  const next = allRows(list)[rows.length];
  if (!next) return {};
  const last = rows.at(-1);
  const month = last ? Number(values[last.month]) + 12 : ROW_LISTS[list].firstMonth;
  return {
    [ROW_LISTS[list].count]: String(next.number),
    [next.month]: Number.isInteger(month) ? String(month) : '',
  };
}

/** Removes a row; all rows below it move up. */
export function withoutRow(list: RowList, values: RowValues, removed: number): Partial<RowValues> {
  const rows = visibleRows(list, values);
  if (!rows.some(({ number }) => number === removed)) return {};
  const moved = rows.slice(removed - 1).flatMap((row, index) => {
    const below = rows[removed + index];
    return [
      [row.figure, below ? values[below.figure] : ''],
      [row.month, below ? values[below.month] : ''],
    ];
  });
  return { ...Object.fromEntries(moved), [ROW_LISTS[list].count]: String(rows.length - 1) };
}

/** Amount fields of the rows that lack a month. */
export function monthsMissing(values: RowValues): RowFigure[] {
  return (Object.keys(ROW_LISTS) as RowList[]).flatMap((list) =>
    visibleRows(list, values).flatMap(({ figure, month }) =>
      values[figure].trim() !== '' && values[month].trim() === '' ? [month] : [],
    ),
  );
}

/** Names of the buttons that add and remove a row without JavaScript. */
export const ROW_BUTTONS = { add: 'addRow', remove: 'removeRow' } as const;

export function removeButtonValue(list: RowList, number: RowNumber): string {
  return `${list}.${number}`;
}

export function afterRowButton<Values extends RowValues>(params: URLSearchParams, values: Values): Values {
  const added = listNamed(params.get(ROW_BUTTONS.add));
  if (added) return { ...values, ...withRow(added, values) };
  const [name, number] = (params.get(ROW_BUTTONS.remove) ?? '').split('.');
  const removed = listNamed(name);
  return removed ? { ...values, ...withoutRow(removed, values, Number(number)) } : values;
}

function listNamed(name: string | null | undefined): RowList | undefined {
  return (Object.keys(ROW_LISTS) as RowList[]).find((list) => list === name);
}

function allRows(list: RowList): Row[] {
  const { figure, month } = ROW_LISTS[list];
  return ROW_NUMBERS.map((number) => ({
    number,
    figure: `${figure}${number}`,
    month: `${month}${number}`,
  }));
}

const MONTHS_PER_YEAR = 12;

const REPAY_BY = ['amortizationRate', 'monthlyRate', 'termMonths', 'fullRepayment'] as const;

type RepaymentBy = (typeof REPAY_BY)[number];

const ROW_MONTH = {
  kind: 'whole',
  bound: BOUNDS.planMonth,
  outOfRange: 'Gezählt wird ab der ersten Rate: 1 bis 2.400.',
} as const;

const OWN_FIELDS = {
  repaymentBy: { kind: 'choice', label: 'Was steht fest?', choices: REPAY_BY },
  monthlyRate: PLANNED_LOAN_FIELDS.monthlyRate,
  termYears: PLANNED_LOAN_FIELDS.termYears,
  specialRepaymentRows: { kind: 'choice', label: 'Einmalige Sondertilgungen', choices: ROW_COUNTS },
  ...rowFields('specialRepayment', (number) => ({
    kind: 'euros',
    label: `Sondertilgung ${number}: Betrag`,
    unit: '€',
    bound: BOUNDS.euros,
  })),
  ...rowFields('specialRepaymentMonth', (number) => ({
    ...ROW_MONTH,
    label: `Sondertilgung ${number}: nach Rate`,
  })),
  specialRepaymentEffect: {
    kind: 'choice',
    label: 'Sondertilgung verkürzt',
    choices: SPECIAL_REPAYMENT_EFFECTS,
  },
  amortizationChangeRows: { kind: 'choice', label: 'Wechsel der Tilgung', choices: ROW_COUNTS },
  ...rowFields('amortizationChange', (number) => ({
    kind: 'percent',
    label: `Wechsel ${number}: neue Tilgung`,
    unit: '%',
    bound: BOUNDS.amortizationRate,
    outOfRange: CASE_FIELDS.amortizationRate.outOfRange,
  })),
  ...rowFields('amortizationChangeMonth', (number) => ({
    ...ROW_MONTH,
    label: `Wechsel ${number}: ab Rate`,
  })),
  interestOnlyMonths: interestOnlyField('Tilgungsfrei am Anfang', '0'),
  fees: {
    kind: 'euros',
    label: 'Kosten bei Auszahlung',
    unit: '€',
    bound: BOUNDS.euros,
    start: '0',
    missing: missingValue('Kosten bei Auszahlung'),
  },
  ...FOLLOW_UP_FIELDS,
  debtFreeYear: {
    kind: 'whole',
    label: 'Schuldenfrei bis Ende',
    bound: BOUNDS.calendarYear,
    start: '2045',
    missing: missingValue('Schuldenfrei bis Ende'),
    outOfRange: 'Trage ein Jahr ein, zum Beispiel 2045.',
  },
} as const satisfies Fields;

const WITH_CASE = withPlannedLoan(
  ['nominalInterestRate', 'amortizationRate', 'fixedInterestYears', 'yearlySpecialRepayment'],
  OWN_FIELDS,
);

type All = (typeof WITH_CASE)['fields'];

export type PlanName = keyof All & string;

export type PlanValues = FormValues<PlanName>;

export type PlanInput = InputOf<All>;

const SETTLED_BY: Readonly<Record<string, RepaymentBy>> = {
  amortizationRate: 'amortizationRate',
  monthlyRate: 'monthlyRate',
  termYears: 'termMonths',
};

const MONTH_MISSING = { code: 'REQUIRED', message: 'Trage ein, bei welcher Rate.' };

export const PLAN_FORM: Form<All> = {
  ...WITH_CASE,
  applies: (name, values) => isRowFieldVisible(values, name),
  errorsTogether: (input, values) => ({
    ...Object.fromEntries(monthsMissing(values).map((name) => [name, MONTH_MISSING])),
    interestOnlyMonths: interestOnlyError(input.interestOnlyMonths, lastMonthOf(input)),
  }),
};

/** Last month of a loan with an agreed term; undefined if the instalment determines it. */
function lastMonthOf({ repaymentBy, termYears, fixedInterestYears }: PlanInput): number | undefined {
  const years = repaymentBy === 'fullRepayment' ? fixedInterestYears : termYears;
  return years === undefined ? undefined : years * MONTHS_PER_YEAR;
}

export function isRowFieldVisible({ repaymentBy }: Pick<PlanValues, 'repaymentBy'>, name: string): boolean {
  return (SETTLED_BY[name] ?? repaymentBy) === repaymentBy;
}

function rowFields<Name extends string, One extends NumberField>(
  name: Name,
  fieldOf: (number: RowNumber) => One,
): Record<`${Name}${RowNumber}`, One> {
  return Object.fromEntries(ROW_NUMBERS.map((number) => [`${name}${number}`, fieldOf(number)])) as Record<
    `${Name}${RowNumber}`,
    One
  >;
}

/** Request body of a valid form; the API call requires loan (euros) and rate (percent), the form does not. */
export function bodyOf(
  good: PlanInput,
  loan: { readonly loanAmount: number; readonly nominalInterestRate: number },
): CalculateRepaymentPlanBody {
  const { repaymentBy, termYears } = good;
  return {
    ...loan,
    amortizationRate: good.amortizationRate,
    monthlyRate: good.monthlyRate,
    termMonths: termYears === undefined ? undefined : termYears * MONTHS_PER_YEAR,
    fullRepayment: repaymentBy === 'fullRepayment' ? true : undefined,
    fixedInterestYears: good.fixedInterestYears,
    yearlySpecialRepayment: good.yearlySpecialRepayment,
    specialRepayments: ROW_NUMBERS.flatMap((number) => {
      const amount = good[`specialRepayment${number}`];
      const month = good[`specialRepaymentMonth${number}`];
      return amount && month !== undefined ? [{ month, amount }] : [];
    }),
    specialRepaymentEffect: good.specialRepaymentEffect,
    amortizationChanges: ROW_NUMBERS.flatMap((number) => {
      const amortizationRate = good[`amortizationChange${number}`];
      const month = good[`amortizationChangeMonth${number}`];
      return amortizationRate !== undefined && month !== undefined ? [{ month, amortizationRate }] : [];
    }),
    interestOnlyMonths: good.interestOnlyMonths,
    fees: good.fees,
    ...followUpOf(good),
  };
}

export const REPAYMENT_PLAN = {
  slug: 'tilgungsrechner',
  form: PLAN_FORM,
  method: 'get',
  usesRates: true,
} as const satisfies Calculator<All>;
