import { queryOfTexts } from '../../../financing-case/case-query.ts';
import type { CaseTexts } from '../../../financing-case/case-texts.ts';
import type { OfferListQuery } from './offer-list-query.ts';

/** The address of the list for a case, an order and a page; defaults are left out. */
export function offersAddress(texts: CaseTexts, list: Partial<OfferListQuery>): string {
  const query = queryOfTexts(texts);
  if (list.sortOrder !== undefined && list.sortOrder !== 'PROXIMITY') query.set('sortOrder', list.sortOrder);
  if (list.limit !== undefined && list.limit !== 20) query.set('limit', String(list.limit));
  if (list.offset) query.set('offset', String(list.offset));
  return `?${query}`;
}
