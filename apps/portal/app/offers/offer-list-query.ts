import { SORT_ORDERS, type SortOrder } from '@heimvorteil/engine';
import type { OfferListQuery } from '../condition-services.ts';

/** The fixed periods that the list is filtered by (specification §9). */
export const FILTER_YEARS = ['10', '15', '20', '30'] as const;

export const FIRST_PAGE = 20;
const LONGEST_PAGE = 100;

/** Which part of the list is shown. */
export type ListPage = Pick<OfferListQuery, 'limit' | 'offset'>;

/** Reads the page that an address states; what is missing or makes no sense has its default. */
export function readListPage(query: URLSearchParams): ListPage {
  return {
    limit: wholeWithin(query.get('limit'), 1, LONGEST_PAGE) ?? FIRST_PAGE,
    offset: wholeWithin(query.get('offset'), 0, 100_000) ?? 0,
  };
}

/** The order that a form names; the first one where it names none. */
export function sortOrderOf(text: string): SortOrder {
  return SORT_ORDERS.find((known) => known === text) ?? 'PROXIMITY';
}

function wholeWithin(text: string | null, least: number, most: number): number | undefined {
  if (text === null || !/^\d{1,6}$/.test(text)) return undefined;
  return Math.min(Math.max(Number(text), least), most);
}

/** The page after this one: longer up to a hundred offers, then the next hundred; undefined at the end. */
export function nextPage({ limit, offset }: ListPage, total: number): ListPage | undefined {
  if (offset + limit >= total) return undefined;
  return limit < LONGEST_PAGE
    ? { limit: Math.min(LONGEST_PAGE, limit + FIRST_PAGE), offset }
    : { limit: LONGEST_PAGE, offset: offset + LONGEST_PAGE };
}
