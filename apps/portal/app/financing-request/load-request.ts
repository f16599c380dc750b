import { eurosFromCents } from '@heimvorteil/engine';
import { loadCase } from '../financing-case/load-case.ts';
import type { MarketRate, PortalServices } from '../services.ts';
import { loanOfDebt } from './loan-of-debt.ts';
import { loanTerms, type RequestCase } from './request-case.ts';
import { readEuros } from './read-texts.ts';
import { isFollowUp, type RequestTexts } from './request-texts.ts';

/** A form with what only the server knows of it: its place settled, and the market's rate for its loan. */
export interface LoadedRequest {
  texts: RequestTexts;
  requestCase: RequestCase;
}

/** Asks the server for what belongs to a form's figures; the address says where the visitor came from. */
export function loadRequest(url: URL, texts: RequestTexts, services: PortalServices): LoadedRequest {
  const query = new URLSearchParams(url.search);
  for (const name of ['purchasePrice', 'ownFunds', 'place', 'postcode', 'geoCode'] as const) {
    query.set(name, texts[name]);
  }
  const {
    texts: known,
    place,
    marketRate,
    today,
    landTransferTaxTable,
  } = loadCase(new URL(`?${query}`, url), services);
  const exposeId = Number(known.exposeId);
  const requestCase: RequestCase = {
    known,
    place,
    today,
    landTransferTaxTable,
    market: marketRate?.standsIn ? undefined : marketRate,
    exposeId: Number.isSafeInteger(exposeId) && exposeId > 0 ? exposeId : undefined,
    campaign: known.campaign,
  };
  return {
    texts: { ...texts, place: known.place, postcode: known.postcode, geoCode: known.geoCode },
    requestCase: isFollowUp(texts)
      ? { ...requestCase, market: followUpMarket(texts, requestCase, services) }
      : requestCase,
  };
}

function followUpMarket(
  texts: RequestTexts,
  requestCase: RequestCase,
  services: PortalServices,
): MarketRate | undefined {
  const debt = loanOfDebt(texts.remainingDebt);
  const propertyValue = readEuros(texts.propertyValue);
  if (debt === undefined || propertyValue === undefined || propertyValue <= 0) return undefined;
  const { place } = requestCase;
  return services.marketRate({
    purchasePrice: propertyValue,
    loanAmount: eurosFromCents(debt),
    geoCode: place.kind === 'known' ? place.geoCode : undefined,
    ...loanTerms(requestCase),
  });
}
