import { withFont, PDF_LOOK as LOOK } from './pdf-letters.ts';
import type { TaggedDocument } from './tagged-document.ts';

const WIDTH = LOOK.right - LOOK.left;

export function writeTitle({ pdf, add, decorate }: TaggedDocument, title: string): void {
  add('H1', () => {
    const printable = withFont(pdf, 'strong', 24, title);
    pdf.fillColor(LOOK.ink).text(printable, LOOK.left, LOOK.top, { width: WIDTH });
  });
  const under = pdf.y + 6;
  decorate(() => {
    pdf.moveTo(LOOK.left, under).lineTo(LOOK.right, under).lineWidth(2.5).strokeColor(LOOK.lamp).stroke();
  });
  pdf.y = under + 12;
}

/** Writes a heading, never on the last line of a page. */
export function writeHeading({ pdf, add, makeRoom }: TaggedDocument, heading: string): void {
  makeRoom(90);
  pdf.y += 14;
  add('H2', () => {
    const printable = withFont(pdf, 'strong', 13, heading);
    pdf.fillColor(LOOK.ink).text(printable, LOOK.left, pdf.y, { width: WIDTH });
  });
  pdf.y += 4;
}

export function writeParagraph({ pdf, add, makeRoom }: TaggedDocument, text: string): void {
  const printable = withFont(pdf, 'text', 9.5, text);
  pdf.fillColor(LOOK.ink);
  makeRoom(pdf.heightOfString(printable, { width: WIDTH }));
  add('P', () => void pdf.text(printable, LOOK.left, pdf.y, { width: WIDTH, lineGap: 1.5 }));
  pdf.y += 4;
}

export interface PdfColumn {
  readonly title: string;
  /** Width in points. */
  readonly width: number;
  readonly align: 'left' | 'right';
}

interface DrawnCell {
  readonly text: string;
  readonly column: PdfColumn;
  readonly x: number;
  readonly tag: 'TH' | 'TD';
  readonly scope?: 'Column' | 'Row';
}

const TEXT_INSET = 4;

/** Writes a table; repeats its header on each page. The first cell of each row is a row header. */
export function writeTable(
  document: TaggedDocument,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
): void {
  const { pdf, root, makeRoom } = document;
  const table = pdf.struct('Table');
  root.add(table);
  const titles = cellsOf(
    columns,
    columns.map(({ title }) => title),
    () => ({ tag: 'TH', scope: 'Column' }),
  );
  makeRoom(LOOK.row * 3);
  writeRow(document, table, titles);
  for (const texts of rows) {
    if (makeRoom(LOOK.row)) decorateHeader(document, titles);
    const cells = cellsOf(columns, texts, (at) => (at === 0 ? { tag: 'TH', scope: 'Row' } : { tag: 'TD' }));
    writeRow(document, table, cells);
  }
  table.end();
}

/** Writes labels and values as a table without a header row. */
export function writeFacts(document: TaggedDocument, facts: readonly (readonly [string, string])[]): void {
  const { pdf, root, makeRoom } = document;
  const columns = FACT_COLUMNS;
  const table = pdf.struct('Table');
  root.add(table);
  for (const texts of facts) {
    makeRoom(LOOK.row);
    const cells = cellsOf(columns, texts, (at) => (at === 0 ? { tag: 'TH', scope: 'Row' } : { tag: 'TD' }));
    writeRow(document, table, cells);
  }
  table.end();
}

const FACT_COLUMNS: readonly PdfColumn[] = [
  { title: '', width: 283, align: 'left' },
  { title: '', width: 200, align: 'right' },
];

function cellsOf(
  columns: readonly PdfColumn[],
  texts: readonly string[],
  kindOf: (at: number) => Pick<DrawnCell, 'tag' | 'scope'>,
): DrawnCell[] {
  let x: number = LOOK.left;
  return columns.map((column, at) => {
    const cell = { text: texts[at] ?? '', column, x, ...kindOf(at) };
    x += column.width;
    return cell;
  });
}

type Element = ReturnType<TaggedDocument['pdf']['struct']>;

function writeRow({ pdf, decorate }: TaggedDocument, table: Element, cells: readonly DrawnCell[]): void {
  const y = pdf.y;
  const row = pdf.struct('TR');
  table.add(row);
  for (const cell of cells) {
    // PDFKit supports `scope`, but its types lack it.
    const options: PDFKit.Mixins.StructureElementOptions & { scope?: string } =
      cell.scope === undefined ? {} : { scope: cell.scope };
    row.add(pdf.struct(cell.tag, options, () => drawCell(pdf, cell, y)));
  }
  row.end();
  decorate(() => drawRule(pdf, y + LOOK.row));
  pdf.y = y + LOOK.row;
}

function decorateHeader({ pdf, decorate }: TaggedDocument, titles: readonly DrawnCell[]): void {
  const y = pdf.y;
  decorate(() => {
    for (const cell of titles) drawCell(pdf, cell, y);
    drawRule(pdf, y + LOOK.row);
  });
  pdf.y = y + LOOK.row;
}

function drawCell(pdf: PDFKit.PDFDocument, { text, column, x, scope }: DrawnCell, y: number): void {
  const printable = withFont(pdf, scope === 'Column' ? 'strong' : 'text', 9, text);
  pdf.fillColor(scope === 'Row' ? LOOK.inkSoft : LOOK.ink);
  const start = column.align === 'left' ? x : x + column.width - pdf.widthOfString(printable);
  pdf.text(printable, start, y + TEXT_INSET, { lineBreak: false });
}

function drawRule(pdf: PDFKit.PDFDocument, y: number): void {
  pdf.moveTo(LOOK.left, y).lineTo(LOOK.right, y).lineWidth(0.5).strokeColor(LOOK.line).stroke();
}
