import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Texts of a PDF in reading order, without spaces. */
export async function pdfTexts(file: Buffer): Promise<string[]> {
  return (await pdfPages(file)).flat();
}

/** Texts of each page of a PDF. */
export async function pdfPages(file: Buffer): Promise<string[][]> {
  const document = await getDocument({ data: new Uint8Array(file) }).promise;
  const pages: string[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])));
  }
  return pages;
}

/** Counts characters that the font lacks, because a PDF displays them as empty boxes. */
export async function emptyBoxes(file: Buffer): Promise<number> {
  const document = await getDocument({ data: new Uint8Array(file) }).promise;
  let boxes = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    for (const [at, operator] of fnArray.entries()) {
      if (operator !== OPS.showText) continue;
      const [glyphs] = argsArray[at] as [readonly (number | { readonly originalCharCode: number })[]];
      // The first glyph of every font represents missing characters.
      boxes += glyphs.filter((glyph) => typeof glyph === 'object' && glyph.originalCharCode === 0).length;
    }
  }
  return boxes;
}
