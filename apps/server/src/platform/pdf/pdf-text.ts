import { withFont } from './pdf-letters.ts';
import { PDF_LOOK as LOOK } from './pdf-look.ts';
import type { TaggedDocument } from './tagged-document.ts';

const WIDTH = LOOK.right - LOOK.left;

export function writeTitle({ pdf, add, decorate }: TaggedDocument, title: string): void {
  add('H1', () => {
    const written = withFont(pdf, 'strong', 24, title);
    pdf.fillColor(LOOK.ink).text(written, LOOK.left, LOOK.top, { width: WIDTH });
  });
  const under = pdf.y + 6;
  decorate(() => {
    pdf.moveTo(LOOK.left, under).lineTo(LOOK.right, under).lineWidth(2.5).strokeColor(LOOK.lamp).stroke();
  });
  pdf.y = under + 12;
}

/** Writes a heading, never as the last line of a page. */
export function writeHeading({ pdf, add, makeRoom }: TaggedDocument, heading: string): void {
  makeRoom(90);
  pdf.y += 14;
  add('H2', () => {
    const written = withFont(pdf, 'strong', 13, heading);
    pdf.fillColor(LOOK.ink).text(written, LOOK.left, pdf.y, { width: WIDTH });
  });
  pdf.y += 4;
}

export function writeParagraph({ pdf, add, makeRoom }: TaggedDocument, text: string): void {
  const written = withFont(pdf, 'text', 9.5, text);
  pdf.fillColor(LOOK.ink);
  makeRoom(pdf.heightOfString(written, { width: WIDTH }));
  add('P', () => void pdf.text(written, LOOK.left, pdf.y, { width: WIDTH, lineGap: 1.5 }));
  pdf.y += 4;
}
