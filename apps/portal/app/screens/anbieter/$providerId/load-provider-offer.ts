import { calculateFinancingCase } from '@heimvorteil/calculations';
import { arrangesLoans, type Provider } from '@heimvorteil/contracts';
import { federalStateOf } from '@heimvorteil/engine';
import { CASE_FORM, caseOfValues } from '@heimvorteil/forms';
import type { ListedOffer } from '../../../condition-services.ts';
import { loadForm } from '../../../financing-case/load-form.ts';
import { surroundingsOf } from '../../../financing-case/surroundings-of.ts';
import { planOf } from '../../../offers/load-offers.ts';
import { leversOfLender } from '../../../offers/offer-levers.ts';
import { legalFiguresOfOffer, priceCase, type PricedCase } from '../../../offers/priced-case.ts';
import { waysInto } from '../../../offers/refusal.ts';
import type { PortalServices } from '../../../services.ts';

/** What a provider asks for the case of an address; at the bare address for the usual case in its own region. */
export async function loadProviderOffer(url: URL, services: PortalServices, provider: Provider) {
  const isExample = url.search === '';
  const form = loadForm(CASE_FORM, { url, params: paramsOf(url, provider) }, services);
  const financingCase = caseOfValues(form.values);
  const priced = priceCase({ ...financingCase, fixedInterestYears: form.rateTable.fixedInterestYears }, form);
  const loanNotice = priced?.found.loanNotice;
  // What is too little for a loan is no case for any lender, as the list says.
  const offer = priced && !loanNotice ? services.findOfferOf(provider.id, priced.query) : undefined;
  const refusal =
    priced && !loanNotice && !offer && !isExample ? services.refusalOf(provider.id, priced.query) : undefined;
  const canChoose = arrangesLoans(services.operator);
  const geoCode = form.place.kind === 'known' && !isExample ? form.place.geoCode : '';
  const unserved = canChoose && offer ? await services.unservedLenders(geoCode, [provider.id]) : [];
  const { fixedInterestYears } = form.rateTable;
  const listing = financingCase.exposeId ? await services.findListing(financingCase.exposeId) : undefined;
  return {
    isExample,
    values: form.values,
    financingCase,
    stateName: form.place.kind === 'known' ? form.place.federalState : undefined,
    // Undefined where the provider lends nothing or would not take the case.
    offer,
    loanNotice,
    refusal,
    loanAmount: priced?.query.loanAmount,
    waysIn:
      priced && refusal
        ? waysInto({ providerId: provider.id, refusal }, financingCase, form, { services, priced })
        : [],
    loanToValue: priced?.found.loanToValue,
    levers: offer
      ? leversOfLender({ providerId: provider.id, fixedInterestYears }, financingCase, form, services)
      : [],
    plan: isExample ? undefined : planOf(calculateFinancingCase(financingCase, surroundingsOf(form)).result),
    /** The listing that the visitor comes from, where this provider advertises on it. */
    brandedListing: listing && services.findBrand(listing)?.id === provider.id ? listing.title : undefined,
    /** An exclusive listing shows its own provider and nobody beside it. */
    isExclusive: url.searchParams.get('exclusive') === 'true' || listing?.exclusive === true,
    canChoose,
    /** A request cannot go to it where the home is. */
    isUnserved: unserved.length > 0,
    costs: priced?.found.mortgage?.costs,
    legal:
      priced && !loanNotice
        ? legalFiguresOf(priced, offer, isExample ? undefined : services, form.rateTable.asOf)
        : undefined,
  };
}

/** The example of this provider's offer; without one that of the market, whose figure then stands on the page. */
function legalFiguresOf(
  priced: PricedCase,
  offer: ListedOffer | undefined,
  services: Pick<PortalServices, 'listOffers'> | undefined,
  asOf: string,
) {
  if (offer) return legalFiguresOfOffer(offer, priced, { offerCount: 1, asOf });
  const { fixedInterestYears } = priced.query;
  const list = { sortOrder: 'EFFECTIVE_RATE', limit: 1, offset: 0 } as const;
  const found = services?.listOffers({ ...priced.query, list, wishes: {}, groups: [fixedInterestYears] });
  return found && legalFiguresOfOffer(found.representative, priced, found);
}

function paramsOf({ search, searchParams }: URL, { regions: [region] }: Provider): URLSearchParams {
  if (search !== '' || region === undefined) return searchParams;
  const state = federalStateOf(region);
  return new URLSearchParams({ geoCode: state?.geoCode ?? region });
}
