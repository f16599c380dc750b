import type { IsoDate } from '@heimvorteil/engine';
import type { DeliveryTexts } from '../../apps/server/src/market/offers/index.ts';

/** Files whose second column is the day from which a line applies. */
const DATED = ['rates.csv', 'programme-rates.csv', 'reference-cases.csv'] as const;

/**
 * Replaces the newest effective date in all files with `day`. Returns the files unchanged if their newest
 * rates are from `day` or later.
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
