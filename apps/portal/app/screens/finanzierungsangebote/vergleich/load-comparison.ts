import { caseOfValues, caseValuesOf, readForm } from '@heimvorteil/forms';
import { eurosFromCents, type Profession } from '@heimvorteil/engine';
import { loadForm } from '../../../financing-case/load-form.ts';
import { chosenOffersOf, MOST_CHOSEN } from '../../../offers/chosen-offers.ts';
import { knownAmong, offersOfChoice, withKnownLenders } from '../../../offers/load-offers.ts';
import { loanNotice } from '../../../financing-case/loan-notice.ts';
import { legalFiguresOfOffer, priceCase } from '../../../offers/priced-case.ts';
import type { PortalServices } from '../../../services/index.ts';
import { comparisonForm } from './form.ts';

export function loadComparison(url: URL, services: PortalServices, knownProfession: Profession) {
  const fields = comparisonForm(url.searchParams.get('financingType'));
  const form = withKnownLenders(loadForm(fields, { url, params: url.searchParams }, services), services);
  const { good } = readForm(fields, form.values);
  const stated = caseOfValues(caseValuesOf(fields, form.values));
  const financingCase = { ...stated, profession: stated.profession ?? knownProfession };
  const { fixedInterestYears } = form.rateTable;
  const priced = good && priceCase({ ...financingCase, fixedInterestYears }, form);
  const chosen = chosenOffersOf(form.values);
  const offers = priced && !priced.found.loanNotice ? offersOfChoice(chosen, priced.query, services) : [];
  const wishes = {};
  const list = { sortOrder: 'EFFECTIVE_RATE', limit: 1, offset: 0 } as const;
  const found =
    priced && services.listOffers({ ...priced.query, list, wishes, groups: [fixedInterestYears] });
  return {
    form,
    financingCase,
    offers,
    /** Number of chosen offers that are no longer available for this case. */
    gone: chosen.length - offers.length,
    isCut: new Set(knownAmong(url.searchParams.getAll('providers').join(','), services)).size > MOST_CHOSEN,
    loanAmount: priced && eurosFromCents(priced.found.loan.loanAmount),
    amortizationRate: financingCase.amortizationRate,
    costs: priced?.found.mortgage?.costs,
    /** Reason if no lender was asked: no loan, or one that is too small. */
    notice: loanNotice(priced?.found.loanNotice),
    asOf: form.rateTable.asOf,
    legal: priced && found && legalFiguresOfOffer(found.representative, priced, found),
  };
}
