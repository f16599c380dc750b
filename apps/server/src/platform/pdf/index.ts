export { isWritable, withFont } from './pdf-letters.ts';
export { PDF_LOOK } from './pdf-look.ts';
export { writeFacts, writeTable, type PdfColumn } from './pdf-table.ts';
export { writeHeading, writeParagraph, writeTitle } from './pdf-text.ts';
export { taggedDocument, type TaggedDocument } from './tagged-document.ts';
