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

/** The rates that a case is calculated with. */
export interface CaseRates {
  /** The means of the market for every loan and price of this case; of forward loans where its payout lies ahead. */
  readonly rateTable: RateTable;
  /** The same for a payout today; left out where that is the payout of the case. */
  readonly rateTableOfDay?: RateTable | undefined;
  /** What the lender asks whose offer the case takes; undefined where it takes none. */
  readonly lenderRates?: LenderRateTable | undefined;
}

/** A form with a case in it, and what only the server knows of it: which place is meant, and the market's means. */
export interface LoadedCaseForm<Name extends string = string> extends LoadedForm<Name>, CaseRates {
  readonly place: PlaceAnswer;
  readonly today: string;
  readonly landTransferTaxTable: PortalServices['landTransferTaxTable'];
  /** True where an introducer runs the portal (§34i GewO). */
  readonly withoutProspects?: true;
  /** Whether the listing of the case states its commission: what it states is not assumed. */
  readonly isCommissionListed: boolean;
}

/** Reads a form from an address, or from what a form without a script sent, and settles what only the server knows. */
export function loadForm<All extends Fields>(
  form: Form<All>,
  {
    url,
    params,
    isSent = false,
    listing,
  }: {
    /** The page that the form stands on; left out where no page is answered. */
    url?: URL;
    params: URLSearchParams;
    isSent?: boolean;
    /** The listing of the case; left out where no commission is shown. */
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

/** Asks the market for a case, and the lender whose offer it takes. */
export function loadRates(
  financingCase: FinancingCase,
  place: PlaceAnswer,
  services: Pick<PortalServices, 'rateTable' | 'lenderRateTable' | 'today'>,
): CaseRates {
  const query = rateQuery(financingCase, place);
  const { rateSource, rateProviderId } = financingCase;
  // Beside a rate that was typed stands the offer that it goes before.
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

/** What the market is asked for a case; a place that is not settled is none. */
export function rateQuery(financingCase: FinancingCase, place: PlaceAnswer) {
  const {
    amortizationRate,
    fixedInterestYears,
    employmentType,
    contractType,
    financingUseType,
    financingType,
    profession,
    fixedUntil,
  } = financingCase;
  return {
    geoCode: place.kind === 'known' ? place.geoCode : undefined,
    amortizationRate,
    fixedInterestYears,
    employmentType,
    contractType,
    financingUseType,
    financingType,
    profession,
    fixedUntil,
  };
}
