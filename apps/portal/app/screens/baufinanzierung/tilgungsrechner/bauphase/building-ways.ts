import { OFFERS_ADDRESS } from '../../../../financing-case/offers-link.ts';
import { REQUEST_ADDRESS } from '../../../../financing-request/request-link.ts';

/** Where one goes from a construction with its figures: the offers, and the request for one. */
export interface BuildingWays {
  offers: string;
  request: string;
}

/** The ways on for a construction as addresses carry it; the rent is none of it. */
export function buildingWays(query: string): BuildingWays {
  const request = new URLSearchParams(query);
  request.set('openForm', 'true');
  request.set('financingType', 'BuildingFinancing');
  return { offers: `${OFFERS_ADDRESS}?${query}`, request: `${REQUEST_ADDRESS}?${request.toString()}` };
}
