import { leadMonthsOf, pricedLeadMonths } from '@heimvorteil/calculations';
import { arrangesLoans, type FinancingCase, type Listing } from '@heimvorteil/contracts';
import {
  caseOfValues,
  caseValuesOf,
  valuesFromParams,
  type Fields,
  type Form,
  type FormValues,
  type LoadedForm,
  type NameOf,
} from '@heimvorteil/forms';
import type { LenderRateTable, PortalServices, RateTable } from '../services/index.ts';
import { type PlaceAnswer, withSettledPlace } from './place-answer.ts';
import { resolvePlace } from './resolve-place.ts';
import { withoutOffer } from '../addresses/save-address.ts';

export interface CaseRates {
  /** Mean market rates for any loan and price of this case; forward rates if the payout is in the future. */
  readonly rateTable: RateTable;
  /** Rates for a payout today; undefined if `rateTable` already has them. */
  readonly rateTableOfDay?: RateTable | undefined;
  /** Rates of the lender whose offer the case uses; undefined without such an offer. */
  readonly lenderRates?: LenderRateTable | undefined;
}

/** A form of the case, with place, market rates and other data only the server has. */
export interface LoadedCaseForm<Name extends string = string> extends LoadedForm<Name>, CaseRates {
  readonly place: PlaceAnswer;
  readonly today: string;
  readonly landTransferTaxTable: PortalServices['landTransferTaxTable'];
  /** True if the operator only introduces customers (§34i GewO); no chance of approval is then calculated. */
  readonly withoutProspects?: true;
  /** True if the listing states a commission, so the form does not mark it as assumed. */
  readonly isCommissionListed: boolean;
}

export function loadForm<All extends Fields>(
  form: Form<All>,
  {
    url,
    params,
    isSent = false,
    listing,
  }: {
    /** URL of the form's page; undefined if the response is no page. */
    url?: URL;
    params: URLSearchParams;
    isSent?: boolean;
    /** Listing of the case; may be omitted if the response displays no commission. */
    listing?: Listing | undefined;
  },
  services: PortalServices,
): LoadedCaseForm<NameOf<All>> {
  const read = valuesFromParams(form, params);
  const { place: text = '', postcode = '', geoCode = '' }: Partial<FormValues> = read;
  const place = resolvePlace({ place: text, postcode, geoCode }, services);
  const values = withSettledPlace(read, place);
  return {
    search: url ? withoutOffer(url) : '',
    values,
    isSent,
    place,
    ...loadRates(caseOfValues(caseValuesOf(form, values)), place, services),
    today: services.today(),
    landTransferTaxTable: services.landTransferTaxTable,
    ...(arrangesLoans(services.operator) ? {} : { withoutProspects: true }),
    isCommissionListed: listing != null && listing.brokerCommissionPercentage !== null,
  };
}

export function loadRates(
  financingCase: FinancingCase,
  place: PlaceAnswer,
  services: Pick<PortalServices, 'rateTable' | 'lenderRateTable' | 'today'>,
): CaseRates {
  const query = rateQuery(financingCase, place);
  const { rateSource, rateProviderId } = financingCase;
  // Loaded even if the visitor entered a rate, because the screen also displays the lender's offer.
  const lenderRates =
    rateSource !== 'MARKET' && rateProviderId !== undefined
      ? services.lenderRateTable(rateProviderId, query)
      : undefined;
  const isAhead = pricedLeadMonths(leadMonthsOf(query, { today: services.today() })) !== undefined;
  return {
    rateTable: services.rateTable(query),
    ...(isAhead && { rateTableOfDay: services.rateTable({ ...query, fixedUntil: undefined }) }),
    lenderRates,
  };
}

const PRICED_BY = [
  'amortizationRate',
  'fixedInterestYears',
  'employmentType',
  'contractType',
  'financingUseType',
  'financingType',
  'profession',
  'fixedUntil',
] as const satisfies readonly (keyof FinancingCase)[];

/** Rate query of a case; without `geoCode` unless the place is known. */
export function rateQuery(financingCase: FinancingCase, place: PlaceAnswer) {
  const terms = Object.fromEntries(PRICED_BY.map((name) => [name, financingCase[name]]));
  return {
    geoCode: place.kind === 'known' ? place.geoCode : undefined,
    ...(terms as Pick<FinancingCase, (typeof PRICED_BY)[number]>),
  };
}
