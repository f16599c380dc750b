import type { Vault } from '../../platform/privacy/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Drain } from '../../platform/http/serving/drain.ts';
import type { Builds } from '../../platform/http/pages/applications.ts';
import type { ApplicationSources } from '../../platform/http/pages/applications.ts';
import type { HeavyWorkBounds } from '../../platform/heavy-work/index.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Config } from '../../platform/config/config.ts';
import type { MarketInForce } from '../../market/offers/index.ts';
import type { StoreRequest } from '../../leads/requests/index.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { SwitchableFlags } from '../../platform/features/index.ts';
import { arrangesLoans, type Place } from '@heimvorteil/contracts';
import { leadMonthsOf, pricedLeadMonths } from '@heimvorteil/calculations';
import { averageRateTable, federalStateOf, percent, type CaseBeforeLoan } from '@heimvorteil/engine';
import type { PortalServices, RateTableQuery } from '@heimvorteil/portal/services';
import type { FirstAdviser } from '../../leads/advisers/index.ts';
import type { AppointmentOperations } from '../../leads/appointments/index.ts';
import type { lenderRates, marketRates } from '../../market/calculators/index.ts';
import type { CertificateOperations } from '../../credit/certificates/index.ts';
import type { ConversationOperations } from '../../leads/conversation/index.ts';
import { noteMet, type Experiments } from '../../embeds/experiments/index.ts';
import type { FeatureFlags } from '../../platform/features/index.ts';
import type { Geography } from '../../market/geo/index.ts';
import {
  portalAppointmentServices,
  portalRatingServices,
  portalRequestServices,
  portalProfileServices,
  portalCertificateServices,
  portalConversationServices,
} from './page-services.ts';
import { findQuietly, placeOfListing, type ListingSource } from '../../market/listings/index.ts';
import {
  effectOnOffers,
  findCaseOffers,
  findConditions,
  findOfferOf,
  lenderConditions,
  listOffers,
  pageLogo,
  refusalOf,
} from '../../market/offers/index.ts';
import type { ProfileOperations } from '../../desks/profile/index.ts';
import type { ProviderDirectory } from '../../leads/providers/index.ts';
import type { RatingOperations } from '../../credit/ratings/index.ts';
import type { RequestOperations } from '../../leads/requests/index.ts';
import { retentionTerms } from '../retention/index.ts';
import type { Shortlist } from '../../credit/shortlist/index.ts';

export interface AppParts {
  readonly config: Config;
  readonly database: Database;
  readonly market: MarketInForce;
  readonly geography: Geography;
  /** Today in Europe/Berlin, ISO 8601. */
  readonly today: () => string;
  readonly log: FastifyBaseLogger;
  readonly vault: Vault;
  readonly jobs: Jobs;
  readonly flags: SwitchableFlags;
  /** Milliseconds to wait for a message that is being sent, before a 503; default 5,000. */
  readonly patience?: number | undefined;
  readonly heavyWork?: HeavyWorkBounds | undefined;
  /** Replaces the storing of requests, for tests. By default a request is committed before it is answered. */
  readonly storeRequest?: StoreRequest | undefined;
  /** False serves the API without pages, for tests; default true. */
  readonly pages?: boolean;
  /** Replaces the built files of the pages, for tests. */
  readonly applicationSources?: ApplicationSources | undefined;
  /** Builds that still run, in development; undefined if everything is built. */
  readonly builds?: Builds | undefined;
  /** Delays the shutdown until the load balancer stops sending requests to this process. */
  readonly drain?: Drain | undefined;
}

export function portalServices(
  parts: AppParts,
  answers: {
    providers: ProviderDirectory;
    findMarketRates: ReturnType<typeof marketRates>;
    findLenderRates: ReturnType<typeof lenderRates>;
    requests: RequestOperations;
    certificates: CertificateOperations;
    conversation: ConversationOperations;
    ratings: RatingOperations;
    appointments: AppointmentOperations;
    objections: PortalServices['objections'];
    profile: ProfileOperations;
    shortlist: Shortlist;
    listings: ListingSource;
    flags: FeatureFlags;
    experiments: Pick<Experiments, 'met'>;
    firstAdviser: FirstAdviser;
    widgetScript: { file: string; integrity: string };
  },
): PortalServices {
  const { config, market, geography } = parts;
  return {
    ...portalRequestServices(answers.requests),
    appointments: portalAppointmentServices(answers.appointments, parts.log),
    objections: answers.objections,
    certificates: portalCertificateServices(answers.certificates),
    conversation: portalConversationServices(answers.conversation),
    ratings: portalRatingServices(answers.ratings),
    profile: portalProfileServices(answers.profile, answers.shortlist),
    featureDecisions: answers.flags.decisions,
    noteMet: (flag, request) => noteMet(answers.experiments, flag, request),
    firstAdviser: answers.firstAdviser,
    retention: () => retentionTerms(arrangesLoans(config.operator)),
    today: parts.today,
    operator: config.operator,
    disclosures: config.disclosures,
    operatorClaims: config.operatorClaims,
    landTransferTaxTable: config.landTransferTax,
    marketplaceOrigins: config.marketplaceOrigins,
    demo: config.demo,
    lenderCount: () => market.current().market.lenders.length,
    marketAge: () => market.age(),
    widgetScript: widgetScriptOf(config.publicUrl, answers.widgetScript),
    findOffers: (query) => findCaseOffers(market, query, parts.today()),
    listOffers: (query) => listOffers(market, query, parts.today()),
    marketEffect: (before, after) => effectOnOffers(market, { before, after }, parts.today()),
    findOfferOf: (providerId, query) => findOfferOf(market, providerId, query, parts.today()),
    refusalOf: (providerId, query) => refusalOf(market, providerId, query, parts.today()),
    lenderConditions: (providerId) => lenderConditions(market, providerId),
    findConditions: (query) => findConditions(market, query, parts.today()),
    rateTable(query) {
      const leadMonths = pricedLeadMonths(leadMonthsOf(query, { today: parts.today() }));
      const { rates, ...rest } = answers.findMarketRates({ ...termsOf(query), leadMonths });
      return { ...rest, table: averageRateTable(rates) };
    },
    lenderRateTable(providerId, query) {
      const leadMonths = leadMonthsOf(query, { today: parts.today() });
      const found = answers.findLenderRates(providerId, { ...termsOf(query), leadMonths });
      if (found?.lender === undefined) return undefined;
      const { rates, lender, asOf, fixedInterestYears } = found;
      return { providerId, lender, rateTable: { table: averageRateTable(rates), asOf, fixedInterestYears } };
    },
    findPlaces: (query) => placesOf(geography, query),
    searchPlaces: (text) => geography.findLocations(text),
    findProvider(providerId) {
      const provider = answers.providers.find(providerId);
      return provider && { ...provider, logo: pageLogo(provider.logo, config.publicUrl) };
    },
    findBrand({ address, cwid }) {
      const { branded, viaProviderId } = answers.providers.branding(placeOfListing(address), cwid);
      return branded ? answers.providers.find(String(viaProviderId)) : undefined;
    },
    advertises: (providerId) => answers.providers.advertises(providerId),
    // Ignore a listing that cannot be found, because the page works without it.
    findListing: (exposeId) => findQuietly(answers.listings, exposeId, parts.log),
  };
}

/** Inputs that determine a rate, except loan and price. */
function termsOf(query: RateTableQuery): CaseBeforeLoan {
  return {
    geoCode: query.geoCode ?? '',
    employment: query.employmentType ?? 'EMPLOYED',
    contract: query.contractType,
    profession: query.profession,
    use: query.financingUseType ?? 'OWNER_OCCUPATION',
    fixedInterestYears: query.fixedInterestYears,
    amortizationRate: percent(query.amortizationRate),
    financingType: query.financingType ?? 'PurchaseFinancing',
  };
}

function placesOf(
  geography: Geography,
  { postcode, geoCode }: { postcode?: string | undefined; geoCode?: string | undefined },
): Place[] {
  if (postcode) {
    return geography
      .byPostalCode(postcode)
      .filter((place) => !geoCode || place.geoCode.startsWith(geoCode) || geoCode.startsWith(place.geoCode))
      .map(({ label, postalCode, geoCode: code, federalState }) => ({
        label,
        postalCode,
        geoCode: code,
        federalState,
      }));
  }
  const state = geoCode ? federalStateOf(geoCode) : undefined;
  const label = geoCode ? geography.labelOf(geoCode) : undefined;
  return state && label && geoCode ? [{ label, postalCode: '', geoCode, federalState: state.name }] : [];
}

function widgetScriptOf(
  publicUrl: string,
  { file, integrity }: { file: string; integrity: string },
): PortalServices['widgetScript'] {
  const folder = `${publicUrl}/baufinanzierung/widgets`;
  return { newest: `${folder}/finance-widgets.js`, versioned: `${folder}/${file}`, integrity };
}
