import {
  FIXED_INTEREST_YEARS,
  type FindOffersAnswer,
  type FindOffersQuery,
  type FixedNominalInterestRate,
  type PricedLenderOffer,
} from '@heimvorteil/contracts';
import { cents, eurosFromCents, type Profession } from '@heimvorteil/engine';
import { calculateCosts, renovationOf } from '../../../financing-case/calculate-costs.ts';
import type { CaseFigures } from '../../../financing-case/case-faults.ts';
import type { LoadedCase } from '../../../financing-case/load-case.ts';
import type { PortalServices } from '../../../services.ts';
import type { OfferListQuery } from './offer-list-query.ts';

/** A geo code that no region begins with: only lenders who lend everywhere answer. */
const ANYWHERE = '1276';

/** A page of the list, the lowest instalment of all offers, and the one that stands for them in law. */
export interface CaseOffers {
  page: FindOffersAnswer;
  cheapest: PricedLenderOffer;
  /** Two thirds of the offers have this effective rate or a lower one (§17 (4) PAngV). */
  representative: PricedLenderOffer;
}

/** The offers for a case; undefined when nobody offers. */
export function findCaseOffers(
  services: PortalServices,
  loaded: LoadedCase,
  figures: CaseFigures,
  list: OfferListQuery,
  profession: Profession = 'NONE',
): CaseOffers | undefined {
  const fixednominalinterestrate = fixedPeriod(figures.fixedInterestYears);
  if (!fixednominalinterestrate) return undefined;
  const find = (shown: Pick<FindOffersQuery, 'sortorder' | 'limit' | 'offset'>) =>
    services.findOffers({
      purchaseprice: figures.purchasePrice,
      ownfunds: figures.ownFunds,
      geocode: loaded.place.kind === 'known' ? loaded.place.geoCode : ANYWHERE,
      additionalcosts: costsBesidePrice(figures, loaded),
      amortizationrate: figures.amortizationRate,
      fixednominalinterestrate,
      profession,
      ...shown,
    });
  const page = find({ sortorder: list.sortOrder, limit: list.limit, offset: list.offset });
  if (!page) return undefined;
  const cheapest = find({ sortorder: 'MONTHLY_RATE', limit: 1 })?.offers[0];
  const twoThirds = Math.ceil((page.total * 2) / 3) - 1;
  const representative = find({ sortorder: 'EFFECTIVE_RATE', limit: 1, offset: twoThirds })?.offers[0];
  return cheapest && representative ? { page, cheapest, representative } : undefined;
}

/** Additional costs and renovation, in euros: what is to be paid beside the price. */
function costsBesidePrice(figures: CaseFigures, loaded: LoadedCase): number {
  const costs = calculateCosts(figures, loaded);
  return eurosFromCents(cents(costs.total + renovationOf(figures, costs)));
}

function fixedPeriod(years: number): FixedNominalInterestRate | undefined {
  const entries = Object.entries(FIXED_INTEREST_YEARS) as [FixedNominalInterestRate, number][];
  return entries.find(([, fixedYears]) => fixedYears === years)?.[0];
}
