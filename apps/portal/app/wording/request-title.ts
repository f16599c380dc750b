import type { OwnRequest } from '@heimvorteil/contracts';
import { formatEuro } from '@heimvorteil/format';
import { FINANCING_TYPE_WORDS } from './request-words.ts';

/** What a request is about, in one line: what is financed, for how much, where. */
export function requestTitle({
  financingType,
  price,
  placeLabel,
  listing,
}: Pick<OwnRequest, 'financingType' | 'price' | 'placeLabel' | 'listing'>): string {
  const place = listing?.city ?? placeLabel;
  return `${FINANCING_TYPE_WORDS[financingType]}, ${formatEuro(price)}${place === undefined ? '' : `, ${place}`}`;
}
