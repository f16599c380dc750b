import { planPdf } from './plan-pdf.ts';
import type { PlanSheet } from './plan-sheet.ts';
import writeExcelFile, { type Cell, type Row } from 'write-excel-file/node';
import { formatDate } from '@heimvorteil/format';

const EUROS = '#,##0.00 "€"';

const DAY = 'dd.mm.yyyy';

/** A plan as an Excel file: one sheet of months, one of inputs and assumptions. */
async function planXlsx(plan: PlanSheet): Promise<Buffer> {
  return await writeExcelFile([
    {
      data: [heading(['Nummer', 'Datum', ...plan.columns.map(({ title }) => title)]), ...rowsOf(plan)],
      sheet: plan.name,
      stickyRowsCount: 1,
      columns: [{ width: 10 }, { width: 12 }, ...plan.columns.map(() => ({ width: 16 }))],
    },
    { data: basisOf(plan), sheet: 'Angaben', columns: [{ width: 44 }, { width: 44 }] },
  ]).toBuffer();
}

function rowsOf({ months }: PlanSheet): Row[] {
  return months.map(({ number, date, amounts }) => [
    { value: number, type: Number },
    day(date),
    ...amounts.map((value): Cell => ({ value, type: Number, format: EUROS })),
  ]);
}

function basisOf({ name, madeOn, inputs, results, example, assumptions }: PlanSheet): Row[] {
  return [
    heading([name, `berechnet am ${formatDate(madeOn)}`]),
    [],
    heading(['Deine Angaben']),
    ...inputs.map((fact): Row => [...fact]),
    [],
    heading(['Ergebnis']),
    ...results.map((fact): Row => [...fact]),
    [],
    ...(example ? [heading([example[0]]), [wrapped(example[1], 128)], []] : []),
    heading(['Annahmen']),
    ...assumptions.map((sentence): Row => [wrapped(sentence, 32)]),
  ];
}

/** A sentence across both columns; `height` in points. */
function wrapped(value: string, height: number): Cell {
  return { value, type: String, wrap: true, columnSpan: 2, height };
}

function heading(titles: readonly string[]): Row {
  return titles.map((value): Cell => ({ value, type: String, fontWeight: 'bold' }));
}

/** A date without time; the file format counts in UTC. */
function day(isoDate: string | null): Cell {
  return isoDate === null ? null : { value: new Date(`${isoDate}T00:00:00Z`), type: Date, format: DAY };
}

export interface PlanDrawing {
  readonly format: 'pdf' | 'xlsx';
  readonly plan: PlanSheet;
  readonly operatorName: string;
}

export default function drawPlan({ format, plan, operatorName }: PlanDrawing): Promise<Uint8Array> {
  return format === 'pdf' ? planPdf(plan, operatorName) : planXlsx(plan);
}
