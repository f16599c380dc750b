import { valuesFromParams, caseOfValues, caseValuesOf, readForm } from '@heimvorteil/forms';
import type { Proposal } from '@heimvorteil/contracts';
import type { LegalFigures } from '@heimvorteil/calculations';
import { MOST_CHOSEN, chosenOffersOf } from '../../../offers/chosen-offers.ts';
import { PROPOSAL_PARAM } from '../../../proposals/proposal-addresses.ts';
import { PREAPPROVAL_PARAM } from '../../../addresses/pre-approval-addresses.ts';
import { taxOfInput, type TaxOfInput } from '../../../proposals/sent-figures.ts';
import type { PortalServices, Visit } from '../../../services/index.ts';
import { PROPOSALS_FORM, type ProposalsValues, comparisonForm } from './form.ts';
import { eurosFromCents, type Profession } from '@heimvorteil/engine';
import { loadForm } from '../../../financing-case/load-form.ts';
import { knownAmong, offersOfChoice, withKnownLenders } from '../../../offers/load-offers.ts';
import { loanNotice } from '../../../financing-case/loan-notice.ts';
import { legalFiguresOfOffer, priceCase } from '../../../offers/priced-case.ts';

export interface LoadedProposals {
  readonly kind: 'proposals';
  readonly search: string;
  readonly values: ProposalsValues;
  readonly proposals: readonly Proposal[];
  /** Number of chosen proposals that are missing in the pre-approval. */
  readonly missing: number;
  readonly isCut: boolean;
  readonly unserved: readonly string[];
  readonly isLoggedIn: boolean;
  readonly legal: LegalFigures | undefined;
  readonly tax: TaxOfInput;
}

/** Loads the chosen proposals; undefined if the pre-approval is unknown or another visitor's. */
export async function loadProposals(
  url: URL,
  visit: Visit,
  services: PortalServices,
  isLoggedIn: boolean,
): Promise<LoadedProposals | undefined> {
  const stored = await visit.proposals.find(url.searchParams.get(PREAPPROVAL_PARAM) ?? '');
  if (!stored) return undefined;
  const wanted = [...new Set(url.searchParams.getAll(PROPOSAL_PARAM))];
  const chosen = wanted.flatMap((id) => stored.answer.proposals.find((one) => one.id === id) ?? []);
  const proposals = chosen.slice(0, MOST_CHOSEN);
  const params = new URLSearchParams(url.search);
  params.delete(PROPOSAL_PARAM);
  for (const { id } of proposals) params.append(PROPOSAL_PARAM, id);
  return {
    kind: 'proposals',
    search: url.search,
    values: valuesFromParams(PROPOSALS_FORM, params),
    proposals,
    missing: wanted.length - chosen.length,
    isCut: chosen.length > MOST_CHOSEN,
    unserved: stored.unserved,
    isLoggedIn,
    legal: stored.legal,
    tax: taxOfInput(stored.stated, services),
  };
}

export function loadComparison(url: URL, services: PortalServices, knownProfession: Profession) {
  const fields = comparisonForm(url.searchParams.get('financingType'));
  const form = withKnownLenders(loadForm(fields, { url, params: url.searchParams }, services), services);
  const { good } = readForm(fields, form.values);
  const entered = caseOfValues(caseValuesOf(fields, form.values));
  const financingCase = { ...entered, profession: entered.profession ?? knownProfession };
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
    missing: chosen.length - offers.length,
    isCut: new Set(knownAmong(url.searchParams.getAll('providers').join(','), services)).size > MOST_CHOSEN,
    loanAmount: priced && eurosFromCents(priced.found.loan.loanAmount),
    amortizationRate: financingCase.amortizationRate,
    costs: priced?.found.mortgage?.costs,
    /** Text if no lender was asked: the case needs no loan, or too small a loan. */
    notice: loanNotice(priced?.found.loanNotice),
    asOf: form.rateTable.asOf,
    legal: priced && found && legalFiguresOfOffer(found.representative, priced, found),
  };
}
