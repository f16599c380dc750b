import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { withFont, PDF_FONTS, PDF_LOOK as LOOK } from './pdf-letters.ts';

type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** Tagged A4 document (PDF/UA, ISO 14289-1), written from top to bottom. */
export interface TaggedDocument {
  readonly pdf: PDFKit.PDFDocument;
  /** Root of the reading order. */
  readonly root: Element;
  /** Draws an element at the end of the reading order. */
  readonly add: (tag: 'H1' | 'H2' | 'P', draw: () => void) => void;
  /** Starts a page unless so many points are left; true if it did. */
  readonly makeRoom: (points: number) => boolean;
  /** Draws artifacts outside the reading order: rules, repeated headers, page numbers. */
  readonly decorate: (draw: () => void) => void;
  /** Writes page footers and returns the file. */
  readonly finish: (footer: string) => Promise<Buffer>;
}

/** PDFKit supports this subset, but its types omit it. */
const PDF_UA = 'PDF/UA' as string as PDFKit.Mixins.PDFSubsets;

/** `madeOn` is ISO 8601. */
export function taggedDocument(about: { title: string; author: string; madeOn: string }): TaggedDocument {
  const day = new Date(`${about.madeOn}T12:00:00Z`);
  const pdf = new Pdf({
    size: 'A4',
    margins: { top: LOOK.top, bottom: LOOK.pageHeight - LOOK.bottom, left: LOOK.left, right: LOOK.left },
    pdfVersion: '1.7',
    tagged: true,
    subset: PDF_UA,
    lang: 'de',
    displayTitle: true,
    bufferPages: true,
    font: PDF_FONTS.text,
    info: { Title: about.title, Author: about.author, CreationDate: day, ModDate: day },
  });
  const file = buffer(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const decorate = (draw: () => void) => {
    pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    pdf.endMarkedContent();
  };
  return {
    pdf,
    root,
    add: (tag, draw) => void root.add(pdf.struct(tag, {}, draw)),
    decorate,
    makeRoom(points) {
      if (pdf.y + points <= LOOK.bottom) return false;
      pdf.addPage();
      return true;
    },
    async finish(footer) {
      root.end();
      writeFooters(pdf, decorate, footer);
      pdf.end();
      return await file;
    },
  };
}

function writeFooters(pdf: PDFKit.PDFDocument, decorate: TaggedDocument['decorate'], footer: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    // No bottom margin, because every line below the margin would start a new page.
    pdf.page.margins.bottom = 0;
    decorate(() => {
      const text = withFont(pdf, 'text', 8, `${footer} · Seite ${page + 1} von ${count}`);
      pdf.fillColor(LOOK.inkSoft).text(text, LOOK.left, LOOK.footer, { lineBreak: false });
    });
  }
}
