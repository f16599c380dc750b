import type { Lender } from '@heimvorteil/engine';
import { nearness } from './nearness.ts';

/** An adviser, as far as it decides which loans this one sells. */
export interface Seller {
  readonly providerId: number;
  /** Numbers of the lenders that a broker's adviser places with; none means all of the region. */
  readonly lenders: readonly number[];
}

/** The current market's providers by number, and where the home is. */
export interface SalePlace {
  readonly providers: ReadonlyMap<number, Pick<Lender, 'kind' | 'regions'>>;
  /** State or place; empty: unknown, so only lenders without regions are of the region. */
  readonly geoCode: string;
}

/**
 * Whether an adviser may sell a lender's loan (contract §4, Who may sell what). A bank's or insurer's adviser sells that lender
 * alone. A broker's adviser sells the lenders of its list; without a list, every lender that lends at the place.
 */
export function maySell({ providerId, lenders }: Seller, lenderId: number, at: SalePlace): boolean {
  if (at.providers.get(providerId)?.kind !== 'BROKER') return lenderId === providerId;
  if (lenders.length > 0) return lenders.includes(lenderId);
  const lender = at.providers.get(lenderId);
  return lender !== undefined && lender.kind !== 'BROKER' && nearness(lender, at.geoCode) >= 0;
}
