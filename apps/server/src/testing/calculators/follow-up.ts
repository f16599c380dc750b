import type { CalculatorPlace } from './calculator-place.ts';

export const PLACE: CalculatorPlace = {
  cases: ['FollowupFinancing'],
  rate: { field: 'Sollzins einer anderen Bank' },
  figures: (html) => ({
    nominalRate: optionFigureOf(html, 'Sollzins'),
    effectiveRate: optionFigureOf(html, 'Effektiver Jahreszins'),
    exactInstalment: optionFigureOf(html, 'Monatliche Rate'),
  }),
};

/** Result in the column whose rate the follow-on loan uses: the forward loan, else the other lender. */
function optionFigureOf(html: string, row: string): string | undefined {
  const table = /aria-label="Die Wege für deine Anschlussfinanzierung".*?<\/table>/s.exec(html)?.[0] ?? '';
  const cells = (text: string) =>
    [...text.matchAll(/<t[dh][^>]*?(?:\/>|>(.*?)<\/t[dh]>)/gs)].map(([, cell = '']) => cell);
  const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, text = '']) => cells(text));
  const [column = -1] = ['Forward-Darlehen', 'Andere Bank', 'Verlängerung oder andere Bank'].flatMap(
    (name) => rows[0]?.flatMap((cell, at) => (cell === name ? [at] : [])) ?? [],
  );
  const figure = rows.find(([name]) => name?.replaceAll(/<[^>]+>/g, '') === row)?.[column];
  // A combined column has the current bank's value first, then ", andere Bank" and the other lender's.
  return figure?.split(', andere Bank ').at(-1);
}
