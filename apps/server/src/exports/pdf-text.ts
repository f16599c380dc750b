import { PDF_FONTS, PDF_LOOK as LOOK } from './pdf-look.ts';
import type { TaggedDocument } from './tagged-document.ts';

const WIDTH = LOOK.right - LOOK.left;

/** Writes the one title with the lamp rule under it. */
export function writeTitle({ pdf, root, decorate }: TaggedDocument, title: string): void {
  root.add(
    pdf.struct('H1', {}, () => {
      pdf.font(PDF_FONTS.strong, 24).fillColor(LOOK.ink).text(title, LOOK.left, LOOK.top, { width: WIDTH });
    }),
  );
  const under = pdf.y + 6;
  decorate(() => {
    pdf.moveTo(LOOK.left, under).lineTo(LOOK.right, under).lineWidth(2.5).strokeColor(LOOK.lamp).stroke();
  });
  pdf.y = under + 12;
}

/** Writes a heading that is never the last line of a page. */
export function writeHeading({ pdf, root, makeRoom }: TaggedDocument, heading: string): void {
  makeRoom(90);
  pdf.y += 14;
  root.add(
    pdf.struct('H2', {}, () => {
      pdf.font(PDF_FONTS.strong, 13).fillColor(LOOK.ink).text(heading, LOOK.left, pdf.y, { width: WIDTH });
    }),
  );
  pdf.y += 4;
}

/** Writes a paragraph. */
export function writeParagraph({ pdf, root, makeRoom }: TaggedDocument, text: string): void {
  pdf.font(PDF_FONTS.text, 9.5).fillColor(LOOK.ink);
  makeRoom(pdf.heightOfString(text, { width: WIDTH }));
  root.add(
    pdf.struct('P', {}, () => {
      pdf.text(text, LOOK.left, pdf.y, { width: WIDTH, lineGap: 1.5 });
    }),
  );
  pdf.y += 4;
}
