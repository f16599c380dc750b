import { SORT_ORDERS, type SortOrder } from '@heimvorteil/engine';

/** The fixed periods that the list is filtered by (specification §9). */
export const FILTER_YEARS = ['10', '15', '20', '30'] as const;

const FIRST_PAGE = 20;
const LONGEST_PAGE = 100;

/** How the list of offers is shown, as its address states it. */
export interface OfferListQuery {
  sortOrder: SortOrder;
  limit: number;
  offset: number;
}

/** Reads order and page; what is missing or makes no sense has its default. */
export function readOfferListQuery(query: URLSearchParams): OfferListQuery {
  const order = query.get('sortOrder');
  return {
    sortOrder: SORT_ORDERS.find((known) => known === order) ?? 'PROXIMITY',
    limit: wholeWithin(query.get('limit'), 1, LONGEST_PAGE) ?? FIRST_PAGE,
    offset: wholeWithin(query.get('offset'), 0, 100_000) ?? 0,
  };
}

function wholeWithin(text: string | null, least: number, most: number): number | undefined {
  if (text === null || !/^\d{1,6}$/.test(text)) return undefined;
  return Math.min(Math.max(Number(text), least), most);
}

/** The page after this one: longer up to a hundred offers, then the next hundred; undefined at the end. */
export function nextPage(
  { limit, offset }: OfferListQuery,
  total: number,
): { limit: number; offset: number } | undefined {
  if (offset + limit >= total) return undefined;
  return limit < LONGEST_PAGE
    ? { limit: Math.min(LONGEST_PAGE, limit + FIRST_PAGE), offset }
    : { limit: LONGEST_PAGE, offset: offset + LONGEST_PAGE };
}
