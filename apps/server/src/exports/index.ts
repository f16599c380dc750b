export { isWritable, withFont } from './pdf-letters.ts';
export { PDF_LOOK } from './pdf-look.ts';
export { writeFacts } from './pdf-table.ts';
export { writeHeading, writeParagraph } from './pdf-text.ts';
export { planRoutes } from './plan-routes.ts';
export { taggedDocument, type TaggedDocument } from './tagged-document.ts';
