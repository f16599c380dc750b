import type { PaperOffers } from '@heimvorteil/contracts';
import { addressOfValues, startValues } from '@heimvorteil/forms';
import { calculatorAddress } from '../../saving/stated-calculation.ts';
import { OWN_OFFERS_FORM } from './form.ts';
import { valuesOfPapers } from './kept-papers.ts';

/** The address of the comparison of these offers. */
export function addressOfPapers(papers: PaperOffers): string {
  const values = { ...startValues(OWN_OFFERS_FORM), ...valuesOfPapers(papers) };
  return `${calculatorAddress('finanzierungsrechner/eigene-angebote')}?${addressOfValues(OWN_OFFERS_FORM, values).query}`;
}
