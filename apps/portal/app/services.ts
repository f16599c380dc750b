import type {
  Consents,
  FeatureDecisions,
  Listing,
  NamedAdviser,
  Operator,
  OperatorDisclosures,
  Place,
  Provider,
} from '@heimvorteil/contracts';
import type {
  AverageRateTable,
  ContractType,
  Employment,
  FinancingType,
  FinancingUseType,
  MarketEffect,
  Profession,
} from '@heimvorteil/engine';
import { createContext } from 'react-router';
import type {
  CaseOffers,
  Conditions,
  ConditionsQuery,
  LenderConditions,
  LenderRefusal,
  ListedOffer,
  OfferGroups,
  OfferGroupsQuery,
  OffersQuery,
} from './condition-services.ts';
import type { ObjectionServices } from './objection-services.ts';
import type { ProfileServices } from './profile-services.ts';
import type { AppointmentServices } from './appointment-services.ts';
import type {
  Found,
  RequestAccess,
  RequestLever,
  RequestProgress,
  RedistributionAccess,
  RedistributionAnswer,
  RedistributionOffer,
  StateBorrowersOutcome,
} from './request-services.ts';
import type { CertificateServices } from './certificate-services.ts';
import type { ConversationServices } from './conversation-services.ts';
import type { RatingServices } from './rating-services.ts';
import type { Visit, VisitRefusal } from './visit-services.ts';

export type * from './appointment-services.ts';
export type * from './certificate-services.ts';
export type * from './conversation-services.ts';
export type * from './objection-services.ts';
export type * from './preapproval-services.ts';
export type * from './profile-services.ts';
export type * from './condition-services.ts';
export type * from './rating-services.ts';
export type * from './request-services.ts';
export type * from './proposal-services.ts';
export type * from './visit-services.ts';

/** How old the rates in force are. */
export interface MarketAge {
  /** The newest day from which rates hold, ISO 8601. */
  asOf: string;
  days: number;
  /** Older than the operator lets rates become. */
  isOutdated: boolean;
}

/** A case as the calculator knows it before anybody is named. Euros, percent, years. */
export interface LoanQuery {
  purchasePrice: number;
  loanAmount: number;
  geoCode?: string | undefined;
  amortizationRate: number;
  fixedInterestYears: number;
}

/** A case whose loan and price are still open; what is left out is the usual: an employee buys to live there. */
export interface RateTableQuery extends Omit<LoanQuery, 'purchasePrice' | 'loanAmount'> {
  employmentType?: Employment | undefined;
  contractType?: ContractType | undefined;
  financingUseType?: FinancingUseType | undefined;
  financingType?: FinancingType | undefined;
  profession?: Profession | undefined;
  /** The day on which a debt that goes on is paid out, ISO 8601; the means of the market are those of today. */
  fixedUntil?: string | undefined;
}

/** The market's means for every loan and price of a case, as plain data: a browser solves a price with the server's very rates. */
export interface RateTable {
  table: AverageRateTable;
  /** The day from which the rates hold, ISO 8601. */
  asOf: string;
  /** The fixed years of the case, else the next longer ones that a lender offers. */
  fixedInterestYears: number;
}

/** The same of the one lender whose offer a case takes. */
export interface LenderRateTable {
  /** As addresses state it. */
  providerId: string;
  /** What the lender is called. */
  lender: string;
  rateTable: RateTable;
}

/** A class of data and how long it is kept. */
export interface RetentionTerm {
  readonly data: string;
  readonly until: string;
  /** The law, or why there is nothing to protect. */
  readonly reason: string;
}

/** What the portal's loaders and actions may ask of the server that renders them; the server fills it in, screens never call it by HTTP. */
export interface PortalServices {
  /** Today in Europe/Berlin, ISO 8601. */
  today(): string;
  /** The lenders that take a loan, priced; undefined when nobody offers. */
  findOffers(query: OffersQuery): CaseOffers | undefined;
  /** The same grouped by fixed years, as far as they fit what is wished for; undefined when nobody would take the case. */
  listOffers(query: OfferGroupsQuery): OfferGroups | undefined;
  /** What a change of a case does to the offers of all lenders; undefined where none takes it before and after. */
  marketEffect(before: ConditionsQuery, after: ConditionsQuery): MarketEffect | undefined;
  /** What one provider offers for a loan; undefined where it does not take it. */
  findOfferOf(providerId: number, query: ConditionsQuery): ListedOffer | undefined;
  /** Why a provider does not take a loan; undefined where it does, or has no rates at all. */
  refusalOf(providerId: number, query: ConditionsQuery): LenderRefusal | undefined;
  /** What a provider's sheet says of its loans; undefined where it lends nothing itself. */
  lenderConditions(providerId: number): LenderConditions | undefined;
  /** The best and the middle offer for a case of any financing type; undefined when nobody offers. */
  findConditions(query: ConditionsQuery): Conditions | undefined;
  /** The means of a case whose loan and price are still sought; every rate is null when no lender would take it. */
  rateTable(query: RateTableQuery): RateTable;
  /** What one provider asks for a case; every rate is null where it does not take it, undefined where nobody has that number. */
  lenderRateTable(providerId: string, query: RateTableQuery): LenderRateTable | undefined;
  /** No row: unknown. Two rows: a postal code in two states, the visitor has to choose. */
  findPlaces(query: { postcode?: string | undefined; geoCode?: string | undefined }): Place[];
  /** Free text to places, as the geoautocomplete call answers it: the way without JavaScript. */
  searchPlaces(text: string): Place[];
  findProvider(providerId: string): Provider | undefined;
  /** The provider whose brand a listing carries; undefined where it carries none. */
  findBrand(listing: Pick<Listing, 'address' | 'cwid'>): Provider | undefined;
  /** Whether listings of partners carry a provider's brand. */
  advertises(providerId: number): boolean;
  /** The listing under a number; undefined when there is none or nobody can tell. */
  findListing(exposeId: number): Promise<Listing | undefined>;
  /** Whom a request would be passed on to, and whether it may be; asking changes nothing. */
  offeredRedistribution(access: RedistributionAccess): Promise<RedistributionOffer>;
  redistribute(
    access: RedistributionAccess,
    wish: { phoneCalls: boolean; textVersion: string; shown: string },
  ): Promise<RedistributionAnswer>;
  /** What would make the case of a request that everybody has declined easier to finance, the best first. */
  requestLevers(access: RequestAccess): Promise<readonly RequestLever[]>;
  /** Checks a request as sending it would, and keeps and sends nothing: all that is wrong with it, undefined where it holds. */
  tryRequest(input: unknown): Promise<VisitRefusal | undefined>;
  /** Takes the nearer data of who borrows, by the visitor's token (call `POST /v2/contact/{token}/borrowers`); again replaces them. An address that is left out is the request's. */
  stateBorrowers(token: string, input: unknown): Promise<StateBorrowersOutcome>;
  /** Who would be asked first about a case, to be named where a talk is offered; undefined where nobody is, or the place is unknown. */
  firstAdviser(of: { geoCode: string; financingType: FinancingType }): NamedAdviser | undefined;
  /** Which of these lenders nobody at a place takes requests for. */
  unservedLenders(geoCode: string, lenders: readonly number[]): Promise<readonly number[]>;
  /** The texts of today beside the form's boxes. */
  consents(): Consents;
  /** Talks with advisers. */
  appointments: AppointmentServices;
  /** How far a request is, for its visitor. */
  requestStatus(access: RequestAccess): Promise<Found<RequestProgress>>;
  /** What was said about a request since it was sent. */
  conversation: ConversationServices;
  /** What people say about providers. */
  ratings: RatingServices;
  /** The certificate of whoever is logged in. */
  certificates: CertificateServices;
  /** What belongs to whoever is logged in. */
  profile: ProfileServices;
  /** The variation of every flag for one visitor id; without one every flag's default. */
  featureDecisions(visitorId: string | undefined): FeatureDecisions;
  /** Notes, where somebody with consent asks for a page, that they are shown what differs by an experiment's flag. */
  noteMet(flag: string, request: Request): void;
  /** What is kept for how long, as the privacy page tells it. */
  retention(): readonly RetentionTerm[];
  /** Who runs this portal: legal pages, footers, the §17 PAngV block. */
  operator: Operator;
  /** What the law has the operator disclose beyond that. */
  disclosures: OperatorDisclosures;
  /** What the operator says of itself on the front page, in its own words; usually nothing. */
  operatorClaims: readonly string[];
  landTransferTaxTable: 'specification' | 'statutory';
  /** Foreign origins that a flow may lead back to. */
  marketplaceOrigins: readonly string[];
  /** How many lenders have rates in force. */
  lenderCount(): number;
  /** Ending messages by the links that stand under them. */
  objections: ObjectionServices;
  /** How old the rates in force are; undefined where there are none. */
  marketAge(): MarketAge | undefined;
  /** True where market, lenders and ratings are invented and every screen has to say so. */
  demo: boolean;
  /** The script that foreign pages embed: the newest one, and this version with its integrity hash. Absolute. */
  widgetScript: { newest: string; versioned: string; integrity: string };
}

/** What an account may do beyond one's own matters. */
export type Role = 'adviser' | 'operator';

/** Somebody who is logged in. */
export interface Visitor {
  readonly accountId: string;
  /** Names the session that asks; it opens nothing. */
  readonly sessionId: string;
  readonly email: string;
  /** The identity provider vouches for the address. */
  readonly emailVerified: boolean;
  readonly name?: string;
  readonly roles: readonly Role[];
  /** Roles of the account that do not count, because this login lacked a second factor. */
  readonly withheldRoles: readonly Role[];
  /** Has proved to the provider within ten minutes who they are: what cannot be undone asks for it. */
  readonly hasJustLoggedIn: boolean;
}

/** Who asks; undefined when nobody is logged in or nobody can tell. Asked any number of times, looked up once. */
export type FindVisitor = () => Promise<Visitor | undefined>;

/** Whether this browser has logged out a moment ago; asking takes the sign away. */
export type TakeLogout = () => Promise<boolean>;

/** For whom a page is rendered: the one who asks, or anybody, since it may be handed to others as well. */
export type PageAudience = 'one' | 'anybody';

/** Carries the services from the server into loaders and actions. */
export const servicesContext = createContext<PortalServices>();

/** Carries the way to the visitor of this request; nothing is looked up before somebody asks. */
export const visitorContext = createContext<FindVisitor>(async () => undefined);

/** Carries the browser behind this request: what only it may do. */
export const visitContext = createContext<Visit>();

/** Carries the sign of a logout to the page after it. */
export const logoutContext = createContext<TakeLogout>(async () => false);

/** Carries for whom the page is. */
export const audienceContext = createContext<PageAudience>('one');

/** Carries whether a link outside the portal leads here, as far as the browser tells. */
export const arrivalContext = createContext<() => boolean>(() => false);

/** Carries what marks the scripts of this rendering as its own into the rendered document. */
export const nonceContext = createContext<string>('');
