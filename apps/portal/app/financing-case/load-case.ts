import { BOUNDS, eurosFromCents } from '@heimvorteil/engine';
import type { MarketRate, PortalServices } from '../services.ts';
import { calculateCosts, loanOf, type CaseSurroundings } from './calculate-costs.ts';
import { readCase, type CaseFigures } from './case-faults.ts';
import { textsFromQuery } from './case-query.ts';
import type { CaseTexts } from './case-texts.ts';
import type { PlaceAnswer } from './place-answer.ts';
import { withPlace } from './placed-texts.ts';
import { resolvePlace } from './resolve-place.ts';

/** The market's rate, and whether nobody offers for this loan so that a loan of a usual size had to stand in. */
export interface CaseMarketRate extends MarketRate {
  standsIn: boolean;
}

/** A case as its address states it, with what only the server knows: the place and the market. */
export interface LoadedCase {
  /** The query that this case was read from. */
  search: string;
  texts: CaseTexts;
  place: PlaceAnswer;
  marketRate: CaseMarketRate | undefined;
  today: string;
  landTransferTaxTable: PortalServices['landTransferTaxTable'];
}

/** Reads a case from an address and asks the market for its rate. */
export function loadCase({ search, searchParams }: URL, services: PortalServices): LoadedCase {
  const typed = textsFromQuery(searchParams);
  const place = resolvePlace(typed, services);
  const texts = withPlace(typed, place);
  const { landTransferTaxTable } = services;
  const today = services.today();
  const { figures } = readCase(texts, place);
  const marketRate = figures && askMarket(services, figures, { place, landTransferTaxTable, today });
  return { search, texts, place, marketRate, today, landTransferTaxTable };
}

/** The market's rate for a case; where nobody lends that much or little, that of a usual loan. */
export function askMarket(
  services: PortalServices,
  figures: CaseFigures,
  surroundings: CaseSurroundings,
): CaseMarketRate | undefined {
  const { purchasePrice, amortizationRate, fixedInterestYears } = figures;
  const { place } = surroundings;
  const ask = (loanAmount: number) =>
    services.marketRate({
      purchasePrice,
      loanAmount,
      geoCode: place.kind === 'known' ? place.geoCode : undefined,
      amortizationRate,
      fixedInterestYears,
    });
  const needed = eurosFromCents(loanOf(figures, calculateCosts(figures, surroundings)));
  const exact = needed > 0 ? ask(needed) : undefined;
  if (exact) return { ...exact, standsIn: false };
  const usual = Math.min(Math.max(needed, BOUNDS.netLoan.min), purchasePrice);
  const other = usual === needed ? undefined : ask(usual);
  return other && { ...other, standsIn: true };
}
