export { isWritable, withFont, PDF_LOOK } from './pdf-letters.ts';
export {
  writeFacts,
  writeTable,
  type PdfColumn,
  writeHeading,
  writeParagraph,
  writeTitle,
} from './pdf-table.ts';
export { taggedDocument, type TaggedDocument } from './tagged-document.ts';
