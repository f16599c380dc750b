import { readForm } from '../../../../figure-form/read-form.ts';
import type { PortalServices } from '../../../../services.ts';
import { LOANS_FORM, placesIn, type LoansTexts } from './loans-form.ts';
import type { MarketRates } from './calculate-loans.ts';

/** Where nothing else is stated: most loans are agreed like that. */
const USUAL = { amortizationRate: 2, fixedInterestYears: 10 };

/** Asks the market for each bank loan, all bank loans together being what stands against the price. */
export function loadMarketRates(texts: LoansTexts, services: PortalServices): MarketRates {
  const { figures } = readForm(LOANS_FORM, texts);
  if (!figures) return {};
  const places = placesIn(texts).filter((place) => texts[`kind${place}`] === 'ANNUITY_LOAN');
  const loanAmount = places.reduce((sum, place) => sum + (figures[`loanAmount${place}`] ?? 0), 0);
  const rates: MarketRates = {};
  for (const place of places) {
    const rate = services.marketRate({
      purchasePrice: figures.purchasePrice ?? 0,
      loanAmount,
      amortizationRate:
        texts[`repaymentBy${place}`] === 'amortizationRate'
          ? (figures[`amortizationRate${place}`] ?? USUAL.amortizationRate)
          : USUAL.amortizationRate,
      fixedInterestYears: figures[`fixedInterestYears${place}`] ?? USUAL.fixedInterestYears,
    });
    if (rate) rates[place] = rate;
  }
  return rates;
}
