import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What stands in a PDF, piece by piece in reading order; what is blank is left out. */
export async function pdfTexts(file: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(file) }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(...items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])));
  }
  return texts;
}
