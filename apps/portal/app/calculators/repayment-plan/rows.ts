/** Special repayments and changes of the repayment rate are lists; each has as many rows on the screen. */
export const ROW_NUMBERS = [1, 2, 3, 4, 5] as const;
export type RowNumber = (typeof ROW_NUMBERS)[number];
export const ROW_COUNTS = ['0', '1', '2', '3', '4', '5'] as const;

/** The names of a list's fields; each row's carry its number. */
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
export type RowFigure = `${Lists['figure'] | Lists['month']}${RowNumber}`;
type RowCount = Lists['count'];
export type RowValues = Readonly<Record<RowFigure | RowCount, string>>;

/** A row by the names of its two fields. */
export interface Row {
  readonly number: RowNumber;
  readonly figure: RowFigure;
  readonly month: RowFigure;
}

/** A list's rows that are on the screen: those that were asked for, and every one that a link fills. */
export function shownRows(list: RowList, values: RowValues): Row[] {
  const rows = allRows(list);
  const filled = rows.findLast(({ figure, month }) => values[figure] !== '' || values[month] !== '');
  const count = Math.max(Number(values[ROW_LISTS[list].count]), filled?.number ?? 0);
  return rows.slice(0, count);
}

/** One row more, its month a year after the last one's. */
export function withRow(list: RowList, values: RowValues): Partial<RowValues> {
  const rows = shownRows(list, values);
  const next = allRows(list)[rows.length];
  if (!next) return {};
  const last = rows.at(-1);
  const month = last ? Number(values[last.month]) + 12 : ROW_LISTS[list].firstMonth;
  return {
    [ROW_LISTS[list].count]: String(next.number),
    [next.month]: Number.isInteger(month) ? String(month) : '',
  };
}

/** One row less; those below move up. */
export function withoutRow(list: RowList, values: RowValues, removed: number): Partial<RowValues> {
  const rows = shownRows(list, values);
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

/** Rows with a figure whose month is missing. */
export function monthsMissing(values: RowValues): RowFigure[] {
  return (Object.keys(ROW_LISTS) as RowList[]).flatMap((list) =>
    shownRows(list, values).flatMap(({ figure, month }) =>
      values[figure].trim() !== '' && values[month].trim() === '' ? [month] : [],
    ),
  );
}

/** The names of the buttons that add and remove a row where no script runs. */
export const ROW_BUTTONS = { add: 'addRow', remove: 'removeRow' } as const;

/** What such a button stands for, as its value. */
export function removeButtonValue(list: RowList, number: RowNumber): string {
  return `${list}.${number}`;
}

/** Does what the pressed button says; the form comes back with a row more or less. */
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
