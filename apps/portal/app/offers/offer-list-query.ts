import { SORT_ORDERS, type SortOrder } from '@heimvorteil/engine';
import type { OfferListQuery, OfferFilter, OfferFilters } from '../services/market.ts';
import type { OffersName, OffersValues } from './form.ts';

/** Offers on the first page; few, so that the representative example is near (§17 PAngV). */
export const FIRST_PAGE = 5;
const PAGE_STEP = 20;
const LONGEST_PAGE = 100;

export type ListPage = Pick<OfferListQuery, 'limit' | 'offset'>;

/** Reads limit and offset with defaults; several groups always list their first offers. */
export function readListPage(query: URLSearchParams, groups = 1): ListPage {
  if (groups > 1) return { limit: FIRST_PAGE, offset: 0 };
  return {
    limit: wholeWithin(query.get('limit'), 1, LONGEST_PAGE) ?? FIRST_PAGE,
    offset: wholeWithin(query.get('offset'), 0, 100_000) ?? 0,
  };
}

/** Caps the offset to the start of the last page. */
export function offsetWithin({ limit, offset }: ListPage, total: number): number {
  return total === 0 || offset < total ? offset : Math.floor((total - 1) / limit) * limit;
}

/** Sort order of an address; without a place the list cannot be sorted by distance. */
export function sortOrderOf(text: string, hasPlace: boolean): SortOrder {
  const named = SORT_ORDERS.find((known) => known === text) ?? 'EFFECTIVE_RATE';
  return named === 'PROXIMITY' && !hasPlace ? 'EFFECTIVE_RATE' : named;
}

function wholeWithin(text: string | null, least: number, most: number): number | undefined {
  if (text === null || !/^\d{1,6}$/.test(text)) return undefined;
  return Math.min(Math.max(Number(text), least), most);
}

/** Next page: extends the list up to a hundred offers, then the next hundred; undefined at the end. */
export function nextPage({ limit, offset }: ListPage, total: number): ListPage | undefined {
  if (offset + limit >= total) return undefined;
  if (limit >= LONGEST_PAGE) return { limit, offset: offset + LONGEST_PAGE };
  return { limit: limit < PAGE_STEP ? PAGE_STEP : Math.min(LONGEST_PAGE, limit + PAGE_STEP), offset };
}

export const FIELD_OF_FILTER = {
  providerType: 'providerType',
  leastSpecialRepayment: 'specialRepayment',
  leastCommitmentFreeMonths: 'freeMonths',
  isRegional: 'region',
} as const satisfies Record<OfferFilter, OffersName>;

/** Filters of an address; without a place the region does not filter. */
export function offerFiltersOf(values: OffersValues, hasPlace: boolean): OfferFilters {
  const { providerType, specialRepayment, freeMonths, region } = values;
  return {
    providerType: providerType === 'BANK' || providerType === 'INSURER' ? providerType : undefined,
    leastSpecialRepayment: specialRepayment === '' ? undefined : Number(specialRepayment),
    leastCommitmentFreeMonths: freeMonths === '' ? undefined : Number(freeMonths),
    isRegional: region === 'NEAR' && hasPlace ? true : undefined,
  };
}

/** Fixed-rate periods to list, ascending: the ticked ones, else the period of the case. */
export function groupsOf({ fixedYears }: Pick<OffersValues, 'fixedYears'>, own: number): number[] {
  const ticked = fixedYears.split(',').map(Number);
  const known = [...new Set(ticked)].filter((years) => Number.isInteger(years) && years > 0 && years <= 35);
  return known.length > 0 ? known.toSorted((a, b) => a - b) : [own];
}
