import type { SavedProject } from '@heimvorteil/contracts';
import { eurosFromCents, type Profession } from '@heimvorteil/engine';
import { CASE_FORM, caseOfValues, readForm, writeNumber } from '@heimvorteil/forms';
import { AFFORDABILITY_FORM, withHouseholdInCase } from '../../../calculators/affordability/definition.ts';
import { affordabilityPage } from '../../../calculators/affordability/page.ts';
import { caseLink } from '../../../financing-case/case-link.ts';
import { loanNotice } from '../../../financing-case/loan-notice.ts';
import { loadForm } from '../../../financing-case/load-form.ts';
import { legalFiguresOfOffer, priceCase } from '../../../offers/priced-case.ts';
import type { CalculationThenAndNow } from '../../../services/profile.ts';
import type { PortalServices } from '../../../services/index.ts';
import { latestHousehold, latestPurchase } from '../../../project/latest-household.ts';

const MOST_LENDERS = 5;

/** Saved data of an account; without an account, the address contains the project. */
interface Known {
  readonly calculations: readonly CalculationThenAndNow[];
  readonly project?: SavedProject | undefined;
}

export function loadConditions(
  url: URL,
  services: PortalServices,
  known: Known & { readonly profession: Profession },
) {
  const { profession } = known;
  const search = purchaseSearch(url, services, known);
  const form = loadForm(CASE_FORM, { params: new URLSearchParams(search) }, services);
  const entered = caseOfValues(form.values);
  const financingCase = { ...entered, profession: entered.profession ?? profession };
  const priced = priceCase(financingCase, form);
  const list = { sortOrder: 'EFFECTIVE_RATE', limit: MOST_LENDERS, offset: 0 } as const;
  const prospect = prospectOf(form.values.purchasePrice, services, known);
  const isImpossible = prospect?.verdict.word === 'NOT_FEASIBLE';
  const notice = loanNotice(priced?.found.loanNotice);
  const isPriced = priced && !notice && !isImpossible;
  const found = isPriced ? services.findOffers({ ...priced.query, list }) : undefined;
  return {
    values: form.values,
    financingCase,
    isExample: search === undefined,
    prospect,
    /** True if the purchase is impossible for the saved household, so no price is calculated. */
    isImpossible,
    /** Text if no lender was asked: the case needs no loan, or too small a loan. */
    notice,
    found,
    loanToValue: priced?.found.loanToValue,
    costs: priced?.found.mortgage?.costs,
    legal:
      priced &&
      found &&
      legalFiguresOfOffer(found.representative, priced, {
        offerCount: found.page.total,
        asOf: found.page.asOf,
      }),
    demo: services.demo,
  };
}

/** Query of the purchase: of address, project or latest saved calculation, else at the highest price. */
function purchaseSearch(url: URL, services: PortalServices, known: Known): string | undefined {
  if (url.search !== '') return url.search;
  const purchase = latestPurchase(known.calculations, known.project);
  if (purchase) return `?${purchase.search}`;
  const found = solvedHousehold(services, known);
  if (!found?.solved.reached) return undefined;
  const price = Math.floor(eurosFromCents(found.solved.reached.startPrice));
  const values = { ...found.values, purchasePrice: writeNumber('euros', price), loanAmount: '' };
  return caseLink('', AFFORDABILITY_FORM, values);
}

/** Verdict on the price for the saved household; undefined without one. */
function prospectOf(purchasePrice: string, services: PortalServices, known: Known) {
  const found = solvedHousehold(services, known, purchasePrice);
  if (!found) return undefined;
  const { answer, reasons, errors } = found.solved;
  return { verdict: answer, reasons, errors, name: found.name };
}

function solvedHousehold(services: PortalServices, known: Known, requestedPrice?: string) {
  const { params, from } = latestHousehold(known.calculations, known.project);
  if (!from) return undefined;
  if (requestedPrice !== undefined) params.set('wishedPrice', requestedPrice);
  const { form, solved } = affordabilityPage.load({ params }, services);
  const { input } = readForm(AFFORDABILITY_FORM, form.values);
  return solved && { solved, values: withHouseholdInCase(form.values, input), name: from.name };
}
