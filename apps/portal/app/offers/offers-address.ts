import { addressOfValues } from '@heimvorteil/forms';
import { offersForm, type OffersValues } from './form.ts';
import { FIRST_PAGE, type ListPage } from './offer-list-query.ts';

export const COMPARISON_ADDRESS = '/baufinanzierung/finanzierungsangebote/vergleich';

/** Address of the offers for a case, with sort order and page; omits defaults. */
export function offersAddress(values: OffersValues, page: Partial<ListPage> = {}): string {
  const query = new URLSearchParams(addressOfValues(offersForm(values.financingType), values).query);
  if (page.limit !== undefined && page.limit !== FIRST_PAGE) query.set('limit', String(page.limit));
  if (page.offset) query.set('offset', String(page.offset));
  return `?${query}`;
}

/** Address of a provider's ratings; `search` carries the case. */
export function ratingsAddress(providerId: number, search = ''): string {
  return `/anbieter/${providerId}/${search}#bewertungen`;
}

export function allRatingsAddress(providerId: number, search = ''): string {
  return `/anbieter/${providerId}/bewertungen${search}`;
}
