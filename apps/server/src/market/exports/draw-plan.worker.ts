import type { PlanSheet } from './plan-sheet.ts';
import writeExcelFile, { type Cell, type Row } from 'write-excel-file/node';
import { formatDate, formatEuroCents } from '@heimvorteil/format';
import { termsIn } from '@heimvorteil/ui/terms/terms.ts';
import {
  taggedDocument,
  writeFacts,
  writeHeading,
  writeParagraph,
  writeTable,
  writeTitle,
  type PdfColumn,
} from '../../platform/pdf/index.ts';

/** 40 years; a longer plan is drawn by year only in the PDF, and by month in other formats. */
const MOST_MONTHS = 480;

/** Width of tables in points. */
const TABLE_WIDTH = 483;

const NUMBER_WIDTH = 30;

/** Six-digit amounts with cents fit up to this many columns; more start another table. */
const MOST_COLUMNS = 7;

function planPdf(plan: PlanSheet, operatorName: string): Promise<Buffer> {
  const madeOn = formatDate(plan.madeOn);
  const document = taggedDocument({ title: plan.title, author: operatorName, madeOn: plan.madeOn });
  writeTitle(document, plan.title);
  writeParagraph(document, `Berechnet am ${madeOn} mit deinen Angaben.`);
  writeHeading(document, 'Deine Angaben');
  writeFacts(document, plan.inputs);
  writeHeading(document, 'Ergebnis');
  writeFacts(document, plan.results);
  if (plan.example) {
    const [title, text] = plan.example;
    writeHeading(document, title);
    writeParagraph(document, text);
  }
  writeHeading(document, 'Annahmen');
  for (const sentence of plan.assumptions) writeParagraph(document, sentence);
  writeYears(document, plan);
  writeMonths(document, plan);
  writeTerms(document, plan);
  return document.finish(`${plan.name} vom ${madeOn} · ${operatorName}`);
}

type Document = ReturnType<typeof taggedDocument>;

/** Glossary of the terms used, because paper has no tooltips. */
function writeTerms(document: Document, { inputs, results, columns }: PlanSheet): void {
  const labels = [...[...inputs, ...results].map(([label]) => label), ...columns.map(({ title }) => title)];
  const terms = termsIn(labels);
  if (terms.length === 0) return;
  writeHeading(document, 'Begriffe');
  for (const { name, meaning } of terms) writeParagraph(document, `${name}: ${meaning}`);
}

function writeYears(document: Document, { columns, years }: PlanSheet): void {
  writeHeading(document, 'Jahr für Jahr');
  const rows = years.map(({ number, amounts }) => ({ first: [String(number)], amounts }));
  writeTables(document, [{ title: 'Jahr', width: NUMBER_WIDTH, align: 'left' }], columns, rows);
}

function writeMonths(document: Document, { columns, months }: PlanSheet): void {
  writeHeading(document, 'Rate für Rate');
  if (months.length > MOST_MONTHS) {
    const count = months.length;
    writeParagraph(document, `Alle ${count} Raten stehen in der CSV- und in der Excel-Datei zu diesem Plan.`);
    return;
  }
  const dated = months.some(({ date }) => date !== null);
  const first: PdfColumn[] = dated
    ? [
        { title: 'Nr.', width: 36, align: 'left' },
        { title: 'Datum', width: 62, align: 'left' },
      ]
    : [{ title: 'Nr.', width: NUMBER_WIDTH, align: 'left' }];
  const rows = months.map(({ number, date, amounts }) => ({
    first: [String(number), ...(dated ? [date === null ? '' : formatDate(date)] : [])],
    amounts,
  }));
  writeTables(document, first, columns, rows);
}

/** Splits columns into as few tables as fit, of similar width; each repeats the first columns. */
function writeTables(
  document: Document,
  first: readonly PdfColumn[],
  columns: PlanSheet['columns'],
  rows: readonly { first: readonly string[]; amounts: readonly number[] }[],
): void {
  const tables = Math.ceil(columns.length / MOST_COLUMNS);
  const size = Math.ceil(columns.length / tables);
  for (let from = 0; from < columns.length; from += size) {
    const table = tableOf(first, columns.slice(from, from + size));
    const texts = rows.map((row) => [
      ...row.first,
      ...row.amounts.slice(from, from + size).map(formatEuroCents),
    ]);
    writeTable(document, table, texts);
  }
}

function tableOf(first: readonly PdfColumn[], columns: PlanSheet['columns']): PdfColumn[] {
  const used = first.reduce((sum, { width }) => sum + width, 0);
  const width = (TABLE_WIDTH - used) / columns.length;
  return [...first, ...columns.map(({ title }): PdfColumn => ({ title, width, align: 'right' }))];
}

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

/** A date without time, in UTC as in the file format. */
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
