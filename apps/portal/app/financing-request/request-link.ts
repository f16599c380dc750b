import { queryOfTexts } from '../financing-case/case-query.ts';
import type { CaseTexts } from '../financing-case/case-texts.ts';

export const REQUEST_ADDRESS = '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage';

/** The way from a case to the people who make an offer for it. */
export function requestLink(texts: CaseTexts): string {
  return requestAddress(queryOfTexts(texts));
}

/** The same from the figures of a purchase as addresses carry them. */
export function requestAddress(figures: URLSearchParams | string): string {
  const query = new URLSearchParams(figures);
  query.set('openForm', 'true');
  query.set('financingType', 'PurchaseFinancing');
  return `${REQUEST_ADDRESS}?${query}`;
}
