import type { IsoDate } from '@heimvorteil/engine';
import type { DeliveryTexts } from '../../apps/server/src/market/offers/index.ts';

/** The files whose second column says from when a line holds, or for which moment it is a reference. */
const DATED = ['rates.csv', 'programme-rates.csv', 'reference-cases.csv'] as const;

/**
 * The demo's files as if their newest rates had come on a day: every line that is dated by the newest day of the rates takes that
 * one, all others and every figure stay. Files that are newer already stay as they are.
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
