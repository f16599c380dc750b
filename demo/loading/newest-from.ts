import type { IsoDate } from '@heimvorteil/engine';
import type { DeliveryTexts } from '../../apps/server/src/market/offers/index.ts';

/** Files with an effective or reference date in their second column. */
const DATED = ['rates.csv', 'programme-rates.csv', 'reference-cases.csv'] as const;

/**
 * Dates all lines of the newest rates' day to the given day; other lines and all amounts stay. Files that are
 * already newer stay unchanged.
 */
export function withNewestFrom(texts: DeliveryTexts, day: IsoDate): DeliveryTexts {
  const newest = dayOfLines(texts['rates.csv']).toSorted().at(-1);
  if (newest === undefined || newest >= day) return texts;
  const dated = DATED.map((file) => [file, texts[file]?.replaceAll(`;${newest};`, `;${day};`)] as const);
  return { ...texts, ...Object.fromEntries(dated.filter(([, text]) => text !== undefined)) };
}

function dayOfLines(text: string): string[] {
  return text
    .split('\n')
    .slice(1)
    .map((line) => line.split(';')[1] ?? '');
}
