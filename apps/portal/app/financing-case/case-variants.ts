import { formatEuro } from '@heimvorteil/format';
import type { MarketRate, PortalServices } from '../services.ts';
import { calculateCase, type CaseResult } from './calculate-case.ts';
import type { CaseSurroundings } from './calculate-costs.ts';
import { readCase, type CaseFigures } from './case-faults.ts';
import { askMarket, type LoadedCase } from './load-case.ts';

/** The visitor's case with one thing changed. */
export interface CaseVariant {
  name: string;
  /** Undefined where nobody names a rate for it. */
  result: CaseResult | undefined;
}

/** Of the price: what a buyer might negotiate. */
const CHEAPER = 0.9;
const MORE_OWN_FUNDS = 20_000;
const USUAL_YEARS = 10;
const LONGER_YEARS = 15;

/** Asks the market for the rate of each variant, in their order; none while the case has a fault. */
export function loadVariantRates(
  { texts, place, landTransferTaxTable, today }: LoadedCase,
  services: PortalServices,
): (MarketRate | undefined)[] {
  const { figures } = readCase(texts, place);
  if (!figures) return [];
  return changesOf(figures).map(({ changed }) =>
    askMarket(services, changed, { place, landTransferTaxTable, today }),
  );
}

/** Calculates the variants of a case, each with its own market rate or the visitor's. */
export function variantsOf(
  figures: CaseFigures,
  surroundings: CaseSurroundings,
  rates: readonly (MarketRate | undefined)[],
): CaseVariant[] {
  return changesOf(figures).map(({ name, changed }, index) => ({
    name,
    result: calculateCase(changed, { ...surroundings, marketRate: rates[index] }),
  }));
}

function changesOf(figures: CaseFigures): { name: string; changed: CaseFigures }[] {
  const fixedInterestYears = figures.fixedInterestYears === LONGER_YEARS ? USUAL_YEARS : LONGER_YEARS;
  return [
    {
      name: 'Preis 10 % niedriger',
      changed: { ...figures, purchasePrice: Math.round(figures.purchasePrice * CHEAPER) },
    },
    {
      name: `${formatEuro(MORE_OWN_FUNDS)} mehr Eigenkapital`,
      changed: { ...figures, ownFunds: figures.ownFunds + MORE_OWN_FUNDS },
    },
    { name: `${fixedInterestYears} Jahre Zinsbindung`, changed: { ...figures, fixedInterestYears } },
  ];
}
