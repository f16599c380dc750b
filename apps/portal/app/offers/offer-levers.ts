import { leversOf, type Lever } from '@heimvorteil/calculations';
import type { FinancingCase } from '@heimvorteil/contracts';
import type { MarketEffect } from '@heimvorteil/engine';
import { loadRates, type LoadedCaseForm } from '../financing-case/load-form.ts';
import { marketContextOf } from '../financing-case/market-context-of.ts';
import type { PortalServices } from '../services/index.ts';
import { priceCase } from './priced-case.ts';

export type OfferLever = Pick<Lever, 'code' | 'change' | 'fields' | 'points' | 'monthlyRate'>;

export interface MarketLever extends Pick<Lever, 'code' | 'change' | 'fields'> {
  readonly effect: MarketEffect;
}

/** Changes of the case that lower this lender's rate, each priced with the lender's own rates. */
export function leversOfLender(
  { providerId, fixedInterestYears }: { providerId: number; fixedInterestYears: number },
  financingCase: FinancingCase,
  loaded: LoadedCaseForm,
  services: PortalServices,
): OfferLever[] {
  const { nominalInterestRate: _rate, campaign: _campaign, ...others } = financingCase;
  const offered = {
    ...others,
    fixedInterestYears,
    rateSource: 'OFFER',
    rateProviderId: String(providerId),
  } as const satisfies FinancingCase;
  const around = (changed: FinancingCase) =>
    marketContextOf({ ...loaded, ...loadRates(changed, loaded.place, services) });
  const levers = leversOf(offered, {
    context: around(offered),
    // A changed fixed-rate period is not suggested, because other periods have their own groups of offers.
    contextFor: (changed) =>
      changed.fixedInterestYears === fixedInterestYears ? around(changed) : undefined,
  });
  return levers.map(({ code, change, fields, points, monthlyRate }) => ({
    code,
    change,
    fields,
    points,
    monthlyRate,
  }));
}

/** The change that lowers the rate of the most lenders; on a tie, the one that lowers it furthest. */
export function leverOfMarket(
  financingCase: FinancingCase,
  loaded: LoadedCaseForm,
  services: PortalServices,
): MarketLever | undefined {
  const { nominalInterestRate: _rate, ...others } = financingCase;
  const atMarket = { ...others, rateSource: 'MARKET' } as const;
  const before = priceCase(atMarket, loaded)?.query;
  if (!before) return undefined;
  const levers = leversOf(atMarket, { context: marketContextOf(loaded), contextFor: () => undefined });
  const effective = levers.flatMap(({ code, change, fields }) => {
    const after = priceCase({ ...atMarket, ...fields }, loaded)?.query;
    const effect = after && services.marketEffect(before, after);
    return effect && effect.offersLower > 0 ? [{ code, change, fields, effect }] : [];
  });
  return effective.toSorted(
    ({ effect: a }, { effect: b }) => b.offersLower - a.offersLower || b.leastPoints - a.leastPoints,
  )[0];
}
