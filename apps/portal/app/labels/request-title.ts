import type { OwnRequest } from '@heimvorteil/contracts';
import { formatEuro } from '@heimvorteil/format';
import { FINANCING_TYPE_LABELS } from '@heimvorteil/forms/financing-request';

/** What a request is about, in one line: what is financed, for how much, where. */
export function requestTitle({
  financingType,
  price,
  placeLabel,
  listing,
}: Pick<OwnRequest, 'financingType' | 'price' | 'placeLabel' | 'listing'>): string {
  const place = listing?.city ?? placeLabel;
  return `${FINANCING_TYPE_LABELS[financingType]}, ${formatEuro(price)}${place === undefined ? '' : `, ${place}`}`;
}
