import type { OwnRequest } from '@heimvorteil/contracts';
import { formatEuro } from '@heimvorteil/format';
import { FINANCING_TYPE_LABELS } from '@heimvorteil/forms/financing-request';

/** Title of a request: purpose, price and place; its number if it was withdrawn. */
export function requestTitle({
  number,
  financingType,
  price,
  placeLabel,
  listing,
}: Pick<OwnRequest, 'number' | 'financingType' | 'price' | 'placeLabel' | 'listing'>): string {
  if (financingType === undefined || price === undefined) return `Anfrage ${number}`;
  const place = listing?.city ?? placeLabel;
  return `${FINANCING_TYPE_LABELS[financingType]}, ${formatEuro(price)}${place === undefined ? '' : `, ${place}`}`;
}
