import { queryOfTexts } from './case-query.ts';
import type { CaseTexts } from './case-texts.ts';

export const OFFERS_ADDRESS = '/baufinanzierung/finanzierungsangebote';

/** The way from a case to the lenders that would take it. */
export function offersLink(texts: CaseTexts): string {
  return `${OFFERS_ADDRESS}?${queryOfTexts(texts)}`;
}

/** The way from a case to its calculation. */
export function calculatorLink(texts: CaseTexts): string {
  return `/baufinanzierung/finanzierungsrechner?${queryOfTexts(texts)}`;
}
