import { calculateFinancingCase, leadMonthsOf } from '@heimvorteil/calculations';
import type { FinancingCase } from '@heimvorteil/contracts';
import type { Profession } from '@heimvorteil/engine';
import { caseOfValues, caseValuesOf, readForm } from '@heimvorteil/forms';
import { loadForm, type LoadedCaseForm } from '../financing-case/load-form.ts';
import type { ConditionsQuery, ListedOffer } from '../services/market.ts';
import { marketContextOf } from '../financing-case/market-context-of.ts';
import type { PortalServices } from '../services/index.ts';
import { chosenOffersOf, keyOf, type ChosenOffer } from './chosen-offers.ts';
import { offersForm } from './form.ts';
import { leverOfMarket, leversOfLender } from './offer-levers.ts';
import { groupsOf, offsetWithin, readListPage, sortOrderOf, offerFiltersOf } from './offer-list-query.ts';
import type { PlanFigure } from './plan-line.tsx';
import { legalFiguresOfOffer, priceCase } from './priced-case.ts';

/** `knownProfession` is the profession from an earlier visit; one in the address overrides it. */
export function loadOffers(url: URL, services: PortalServices, knownProfession: Profession) {
  const fields = offersForm(url.searchParams.get('financingType'));
  const form = withKnownLenders(loadForm(fields, { url, params: url.searchParams }, services), services);
  const { good, fieldErrors } = readForm(fields, form.values);
  const entered = caseOfValues(caseValuesOf(fields, form.values));
  const profession = entered.profession ?? knownProfession;
  const financingCase = { ...entered, profession };
  // Price the case at the years of the rate table, because no lender may offer the entered years.
  const { fixedInterestYears } = form.rateTable;
  const priced = good && priceCase({ ...financingCase, fixedInterestYears }, form);
  const hasPlace = form.place.kind === 'known';
  const groups = groupsOf(form.values, fixedInterestYears);
  const wanted = {
    sortOrder: sortOrderOf(form.values.sortOrder, hasPlace),
    ...readListPage(url.searchParams, groups.length),
  };
  const loanNotice = priced?.found.loanNotice;
  const wishes = offerFiltersOf(form.values, hasPlace);
  const query = priced && !loanNotice ? { ...priced.query, wishes, groups } : undefined;
  const first = query && services.listOffers({ ...query, list: wanted });
  // If the offset is beyond the end, list the last page.
  const list = { ...wanted, offset: offsetWithin(wanted, first?.groups[0]?.total ?? 0) };
  const found = query && list.offset !== wanted.offset ? services.listOffers({ ...query, list }) : first;
  const levers = Object.fromEntries(
    (found?.groups ?? []).flatMap(({ offers, fixedInterestYears: years }) =>
      offers.map(({ mortgageProvider: { id: providerId } }) => {
        const offer = { providerId, fixedInterestYears: years };
        return [keyOf(offer), leversOfLender(offer, financingCase, form, services)];
      }),
    ),
  );
  const legal = priced && found && legalFiguresOfOffer(found.representative, priced, found);
  return {
    form,
    fieldErrors,
    list,
    groups,
    financingCase,
    plan: good && planOf(financingCase, form),
    loanNotice,
    costs: priced?.found.mortgage?.costs,
    leadMonths: leadMonthsOf(entered, form),
    found,
    hasRates: services.lenderCount() > 0,
    levers,
    /** Names of all chosen lenders, even of those that no longer take the case. */
    names: Object.fromEntries(
      chosenOffersOf(form.values).map(({ providerId }) => [
        providerId,
        services.findProvider(String(providerId))?.name ?? '',
      ]),
    ),
    chosen: priced && found ? offersOfChoice(chosenOffersOf(form.values), priced.query, services) : [],
    marketLever: found && leverOfMarket({ ...financingCase, fixedInterestYears }, form, services),
    loanToValue: priced?.found.loanToValue,
    legal,
  };
}

/** Drops unknown provider numbers, because an address may contain any. */
export function knownAmong(listed: string, { findProvider }: Pick<PortalServices, 'findProvider'>): string[] {
  return listed.split(',').filter((one) => findProvider(one.split('-')[0] ?? '') !== undefined);
}

export function withKnownLenders<Loaded extends LoadedCaseForm<'providers' | 'providerYears'>>(
  form: Loaded,
  services: Pick<PortalServices, 'findProvider'>,
): Loaded {
  const [providers, providerYears] = [form.values.providers, form.values.providerYears].map((listed) =>
    knownAmong(listed, services).join(','),
  );
  return { ...form, values: { ...form.values, providers, providerYears } };
}

/** Offers of the chosen lenders; omits lenders that no longer take the case. */
export function offersOfChoice(
  chosen: readonly ChosenOffer[],
  query: ConditionsQuery,
  services: PortalServices,
): ListedOffer[] {
  return chosen.flatMap(({ providerId, fixedInterestYears }) => {
    const offer = services.findOfferOf(providerId, { ...query, fixedInterestYears });
    return offer ? [offer] : [];
  });
}

/** Instalment, rate and lead time of the case itself, without any chosen offer. */
export function planOf(financingCase: FinancingCase, form: LoadedCaseForm): PlanFigure | undefined {
  const { result } = calculateFinancingCase(financingCase, marketContextOf(form));
  if (!result) return undefined;
  const { loan, market, rateIsOwn, leadMonths } = result;
  return { monthlyRate: loan.monthlyRate, rateIsOwn, market, leadMonths };
}
