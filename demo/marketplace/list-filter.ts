import type { Listing } from '@heimvorteil/contracts';
import { FEDERAL_STATES, type FederalState } from '@heimvorteil/engine';

export const PAGE_SIZE = 12;

/** Property types of the filter; `word` is the parameter's value in the address. */
export const KINDS = [
  { word: 'wohnung', type: 'ApartmentBuy', label: 'Wohnungen' },
  { word: 'haus', type: 'HouseBuy', label: 'Häuser' },
  { word: 'grundstueck', type: 'LivingBuySite', label: 'Grundstücke' },
  { word: 'sonstiges', type: 'Other', label: 'Sonstiges' },
] as const satisfies readonly { word: string; type: Listing['type']; label: string }[];

export interface ListFilter {
  readonly state: FederalState | undefined;
  readonly kind: (typeof KINDS)[number] | undefined;
  readonly page: number;
}

/** Parses filter and page from the address; ignores unknown values. */
export function readListFilter(query: Readonly<Record<string, unknown>>): ListFilter {
  const { land, art, seite } = query;
  const page = typeof seite === 'string' && /^[1-9]\d{0,3}$/.test(seite) ? Number(seite) : 1;
  return {
    state: FEDERAL_STATES.find(({ geoCode }) => geoCode === land),
    kind: KINDS.find(({ word }) => word === art),
    page,
  };
}

export function listAddress({ state, kind, page }: ListFilter): string {
  const query = new URLSearchParams();
  if (state) query.set('land', state.geoCode);
  if (kind) query.set('art', kind.word);
  if (page > 1) query.set('seite', String(page));
  return query.size === 0 ? '/' : `/?${query.toString()}`;
}
