import { arrangesLoans, type FinancingCase, type Provider } from '@heimvorteil/contracts';
import { federalStateOf } from '@heimvorteil/engine';
import { CASE_FORM, caseOfValues, valuesFromParams } from '@heimvorteil/forms';
import { CAMPAIGN_NAMES } from '@heimvorteil/forms/financing-request';
import type { ListedOffer } from '../../../services/market.ts';
import { listingOfParams, withListing } from '../../../financing-case/listing.ts';
import { loadForm } from '../../../financing-case/load-form.ts';
import { enteredFigures } from '../../../financing-case/entered-figures.ts';
import { hasNoInput } from '../../../financing-case/has-no-input.ts';
import { planOf } from '../../../offers/load-offers.ts';
import { leversOfLender } from '../../../offers/offer-levers.ts';
import { legalFiguresOfOffer, priceCase, type PricedCase } from '../../../offers/priced-case.ts';
import { acceptingChanges } from '../../../offers/refusal.ts';
import type { PortalServices } from '../../../services/index.ts';

/** Offer of a provider for the case of an address; without an entered price, for an example. */
export async function loadProviderOffer(url: URL, services: PortalServices, provider: Provider) {
  const listing = await listingOfParams(url.searchParams, services);
  const entered = withListing(url.searchParams, listing);
  const enteredValues = valuesFromParams(CASE_FORM, entered);
  const enteredCase = caseOfValues(enteredValues);
  // Ignore campaign parameters, because they are not part of a case.
  const isBare = hasNoInput(CASE_FORM, { ...enteredValues, ...NO_CAMPAIGN });
  const isExample = !enteredFigures(entered.has('purchasePrice') ? enteredCase : withoutListing(enteredCase))
    .main;
  const params = isBare ? inRegionOf(provider, entered) : entered;
  const form = loadForm(CASE_FORM, { url, params }, services);
  const financingCase = caseOfValues(form.values);
  const priced = priceCase({ ...financingCase, fixedInterestYears: form.rateTable.fixedInterestYears }, form);
  const loanNotice = priced?.found.loanNotice;
  // Look up no offer below the minimum loan, because every lender refuses it.
  const offer = priced && !loanNotice ? services.findOfferOf(provider.id, priced.query) : undefined;
  const refusal =
    priced && !loanNotice && !offer && !isExample ? services.refusalOf(provider.id, priced.query) : undefined;
  const canChoose = arrangesLoans(services.operator);
  const geoCode = form.place.kind === 'known' && !isBare ? form.place.geoCode : '';
  const unserved = canChoose && offer ? await services.unservedLenders(geoCode, [provider.id]) : [];
  const { fixedInterestYears } = form.rateTable;
  return {
    isExample,
    values: form.values,
    financingCase,
    stateName: form.place.kind === 'known' ? form.place.federalState : undefined,
    // Offer of the provider; undefined if it is no lender or refuses the case.
    offer,
    loanNotice,
    refusal,
    loanAmount: priced?.query.loanAmount,
    acceptingChanges:
      priced && refusal
        ? acceptingChanges({ providerId: provider.id, refusal }, financingCase, form, { services, priced })
        : [],
    loanToValue: priced?.found.loanToValue,
    levers: offer
      ? leversOfLender({ providerId: provider.id, fixedInterestYears }, financingCase, form, services)
      : [],
    // Without an entered case, calculates a plan only if the link has a price, for instance a widget's.
    plan: isExample && !entered.has('purchasePrice') ? undefined : planOf(financingCase, form),
    /** Listing that the visitor comes from, if this provider advertises on it. */
    brandedListing: listing && services.findBrand(listing)?.id === provider.id ? listing.title : undefined,
    /** An exclusive listing shows only its own provider. */
    isExclusive: url.searchParams.get('exclusive') === 'true' || listing?.exclusive === true,
    canChoose,
    /** True if no adviser takes requests for this provider at the property's place. */
    isUnserved: unserved.length > 0,
    costs: priced?.found.mortgage?.costs,
    legal:
      priced && !loanNotice
        ? legalFiguresOf(priced, offer, isExample ? undefined : services, form.rateTable.asOf)
        : undefined,
  };
}

/** Representative example of this provider's offer, else of the market. */
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

const NO_CAMPAIGN = Object.fromEntries(CAMPAIGN_NAMES.map((name) => [name, '']));

/** Case without its listing, because a listing alone must not count as an entered price. */
function withoutListing({ exposeId: _exposeId, ...financingCase }: FinancingCase): FinancingCase {
  return financingCase;
}

/** Moves the example's property into the provider's region. */
function inRegionOf({ regions: [region] }: Provider, entered: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(entered);
  if (region !== undefined) params.set('geoCode', federalStateOf(region)?.geoCode ?? region);
  return params;
}
