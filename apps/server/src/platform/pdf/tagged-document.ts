import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { withFont, PDF_FONTS, PDF_LOOK as LOOK } from './pdf-letters.ts';

type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** An A4 document for screen readers (PDF/UA, ISO 14289-1), written from top to bottom. */
export interface TaggedDocument {
  readonly pdf: PDFKit.PDFDocument;
  /** Root element of the tags, whose order is the reading order. */
  readonly root: Element;
  /** Draws something and adds its tag at the end of the reading order. */
  readonly add: (tag: 'H1' | 'H2' | 'P', draw: () => void) => void;
  /** Starts a new page unless `points` are left on this one; true if it did. */
  readonly makeRoom: (points: number) => boolean;
  /** Draws what screen readers skip: rules, repeated headers, page numbers. */
  readonly decorate: (draw: () => void) => void;
  /** Writes the footer on every page and returns the finished file. */
  readonly finish: (footer: string) => Promise<Buffer>;
}

/** PDFKit supports PDF/UA, but its types lack it. */
const PDF_UA = 'PDF/UA' as string as PDFKit.Mixins.PDFSubsets;

/** `madeOn` is the document's date, ISO 8601. */
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
    // Remove the bottom margin, because writing below it would start a new page.
    pdf.page.margins.bottom = 0;
    decorate(() => {
      const text = withFont(pdf, 'text', 8, `${footer} · Seite ${page + 1} von ${count}`);
      pdf.fillColor(LOOK.inkSoft).text(text, LOOK.left, LOOK.footer, { lineBreak: false });
    });
  }
}
