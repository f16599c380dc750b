import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

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

/** How many letters of a PDF are drawn as the empty box that a font has for those that it lacks. */
export async function emptyBoxes(file: Buffer): Promise<number> {
  const document = await getDocument({ data: new Uint8Array(file) }).promise;
  let boxes = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    for (const [at, operator] of fnArray.entries()) {
      if (operator !== OPS.showText) continue;
      const [glyphs] = argsArray[at] as [readonly (number | { readonly originalCharCode: number })[]];
      // The first glyph of every font stands for what it does not have.
      boxes += glyphs.filter((glyph) => typeof glyph === 'object' && glyph.originalCharCode === 0).length;
    }
  }
  return boxes;
}
