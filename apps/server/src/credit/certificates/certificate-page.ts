import { encodeQR } from 'qr';
import { PDF_LOOK as LOOK, withFont, type TaggedDocument } from '../../platform/pdf/index.ts';

const PANEL_HEIGHT = 128;
const STATEMENT_TOP = PANEL_HEIGHT + 30;
const CODE_SIZE = 132;
const CODE_GAP = 28;
const WIDTH = LOOK.right - LOOK.left;
/** The logo's shapes, in the coordinates of its SVG. */
const MARK = { house: 'M15 2 28 13v15H2V13z', window: [15.5, 15, 7.5, 8] as const };
const WORDMARK = 'Heimvorteil';

export function writeTitlePanel({ pdf, add, decorate }: TaggedDocument, title: string, under: string): void {
  decorate(() => {
    pdf.rect(0, 0, LOOK.pageWidth, PANEL_HEIGHT).fill(LOOK.ink);
    pdf.rect(0, PANEL_HEIGHT, LOOK.pageWidth, 3).fill(LOOK.lamp);
    pdf.save().translate(LOOK.left, 22).scale(0.8);
    pdf.path(MARK.house).fill(LOOK.onNight);
    pdf.rect(...MARK.window).fill(LOOK.lamp);
    pdf.restore();
    const mark = withFont(pdf, 'strong', 13, WORDMARK);
    pdf.fillColor(LOOK.onNight).text(mark, LOOK.left + 32, 27, { lineBreak: false });
  });
  add('H1', () => {
    const printable = withFont(pdf, 'strong', 36, title);
    pdf.fillColor(LOOK.onNight).text(printable, LOOK.left, 49, { width: WIDTH });
  });
  add('P', () => {
    const printable = withFont(pdf, 'text', 12, under);
    pdf.fillColor(LOOK.moon).text(printable, LOOK.left, 97, { width: WIDTH });
  });
}

/** QR code of a text without the quiet zone, because the white page around it serves as one. */
export function codeOf(text: string): readonly (readonly boolean[])[] {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  return rows.slice(1, -1).map((row) => row.slice(1, -1));
}

/** Draws an address as a QR code next to the statement, with its alternative text. */
export function writeCode({ pdf, root, decorate }: TaggedDocument, address: string, alt: string): void {
  const rows = codeOf(address);
  const [left, top] = [LOOK.right - CODE_SIZE, STATEMENT_TOP];
  const module = CODE_SIZE / rows.length;
  // `bbox` is supported by the library but missing in its types.
  const options: PDFKit.Mixins.StructureElementOptions & { bbox?: number[]; placement?: string } = {
    alt,
    bbox: [left, top, LOOK.right, top + CODE_SIZE],
    placement: 'Block',
  };
  root.add(
    pdf.struct('Figure', options, () => {
      for (const [row, cells] of rows.entries())
        for (const [column, isDark] of cells.entries())
          if (isDark) pdf.rect(left + column * module, top + row * module, module, module);
      pdf.fill(LOOK.ink);
    }),
  );
  decorate(() => {
    const printable = withFont(pdf, 'text', 9, 'Echtheit prüfen');
    const below = top + CODE_SIZE + 6;
    pdf.fillColor(LOOK.inkSoft).text(printable, left, below, { width: CODE_SIZE, align: 'center' });
  });
}

/** Writes name, price and place large enough to be read across a table. */
export function writeStatement(
  { pdf, add }: TaggedDocument,
  { name, price, location }: { readonly name: string; readonly price: string; readonly location: string },
): void {
  const width = WIDTH - CODE_SIZE - CODE_GAP;
  let y = STATEMENT_TOP;
  const write = (text: string, size: number, strong: boolean, after: number) => {
    add('P', () => {
      const printable = withFont(pdf, strong ? 'strong' : 'text', size, text);
      pdf.fillColor(strong ? LOOK.ink : LOOK.inkSoft).text(printable, LOOK.left, y, { width, lineGap: 1 });
    });
    y = pdf.y + after;
  };
  write(name, 20, true, 3);
  write(
    'ist bereit zum Kauf und kann sich nach eigenen Angaben voraussichtlich eine Immobilie leisten bis',
    11,
    false,
    4,
  );
  write(price, 40, true, -2);
  write(`in ${location}`, 16, true, 0);
  pdf.y = Math.max(pdf.y, STATEMENT_TOP + CODE_SIZE + 20) + 12;
}

export function writeLink({ pdf, root, makeRoom }: TaggedDocument, address: string, what: string): void {
  const printable = withFont(pdf, 'text', LOOK.small, address);
  pdf.fillColor(LOOK.ink);
  const height = pdf.heightOfString(printable, { width: WIDTH });
  makeRoom(height);
  const [paragraph, link] = [pdf.struct('P'), pdf.struct('Link')];
  root.add(paragraph);
  paragraph.add(link);
  const top = pdf.y;
  link.add(() => void pdf.text(printable, LOOK.left, top, { width: WIDTH }));
  // Screen readers name a link by its contents (ISO 14289-1, 7.18.5).
  const options = { structParent: link, Contents: new String(`${what}: ${address}`) };
  pdf.link(LOOK.left, top, WIDTH, height, address, options as object);
  link.end();
  paragraph.end();
  pdf.y = top + height + 6;
}

/** Writes lines verbatim and unbroken on one page, each as its own paragraph; `below` follows them. */
export function writeLines(
  { pdf, add, decorate, makeRoom }: TaggedDocument,
  lines: readonly string[],
  below: readonly string[],
): void {
  const [inset, step] = [6, 11];
  const height = lines.length * step + 2 * inset - 2;
  makeRoom(height + 6 + below.length * step);
  const top = pdf.y + 2;
  decorate(() => pdf.rect(LOOK.left, top, WIDTH, height).fill(LOOK.sheet));
  const write = (text: string, x: number, y: number) =>
    add('P', () => {
      const printable = withFont(pdf, 'text', LOOK.small, text);
      const fit = Math.min(1, (LOOK.right - x) / pdf.widthOfString(printable));
      // Never wrap, because a copied line with a break would fail the signature check.
      pdf
        .fontSize(LOOK.small * fit)
        .fillColor(LOOK.ink)
        .text(printable, x, y, { lineBreak: false });
    });
  for (const [index, line] of lines.entries()) write(line, LOOK.left + inset, top + inset + index * step);
  for (const [index, line] of below.entries()) write(line, LOOK.left, top + height + 4 + index * step);
  pdf.y = top + height + 6 + below.length * step;
}
