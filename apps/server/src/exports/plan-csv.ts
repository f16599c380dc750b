import { formatDate } from '@heimvorteil/format';
import { csvText, type CsvCell } from './csv-text.ts';
import type { Fact } from './fact.ts';
import type { PlanMonth, PlanSheet } from './plan-sheet.ts';

/** The months of a plan as a CSV file; what it rests on stands in two columns at the right, so that the table stays one. */
export function planCsv(plan: PlanSheet): string {
  const { columns, months } = plan;
  const basis = basisOf(plan);
  const noMonth = ['', '', ...columns.map(() => '')];
  const rows = Array.from({ length: Math.max(months.length, basis.length) }, (_, index) => [
    ...(months[index] ? monthOf(months[index]) : noMonth),
    ...(basis[index] ?? ['', '']),
  ]);
  return csvText([['Nummer', 'Datum', ...columns.map(({ title }) => title), 'Angabe', 'Wert'], ...rows]);
}

function monthOf({ number, date, amounts }: PlanMonth): CsvCell[] {
  return [String(number), date === null ? '' : formatDate(date), ...amounts];
}

function basisOf({ madeOn, inputs, example, assumptions }: PlanSheet): Fact[] {
  return [
    ['Berechnet am', formatDate(madeOn)],
    ...inputs,
    ...(example ? [example] : []),
    ...assumptions.map((sentence): Fact => ['Annahme', sentence]),
  ];
}
