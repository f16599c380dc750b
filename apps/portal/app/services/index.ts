import type {
  FeatureDecisions,
  Listing,
  NamedAdviser,
  Operator,
  OperatorDisclosures,
  Place,
  Provider,
} from '@heimvorteil/contracts';
import type { FinancingType } from '@heimvorteil/engine';
import { createContext } from 'react-router';
import type { AppointmentServices } from './appointments.ts';
import type { CertificateServices } from './preapprovals.ts';
import type { RequestServices, ConversationServices } from './requests.ts';
import type { MarketServices } from './market.ts';
import type { Visit, ObjectionServices } from './visit.ts';
import type { ProfileServices, Visitor } from './profile.ts';
import type { RatingServices } from './ratings.ts';

export type * from './appointments.ts';
export type * from './preapprovals.ts';
export type * from './requests.ts';
export type * from './visit.ts';
export type * from './preapprovals.ts';
export type * from './profile.ts';
export type * from './market.ts';
export type * from './ratings.ts';
export type * from './requests.ts';
export type * from './visit.ts';

export interface RetentionTerm {
  readonly data: string;
  readonly until: string;
  /** The law that protects or permits the data, or why it needs no protection. */
  readonly reason: string;
}

/** Services that the server injects into loaders and actions; screens never call them by HTTP. */
export interface PortalServices extends MarketServices, RequestServices {
  /** Today in Europe/Berlin, ISO 8601. */
  today(): string;
  /** Places of a postal code or place code; two if a postal code is in two states, empty if unknown. */
  findPlaces(query: { postcode?: string | undefined; geoCode?: string | undefined }): Place[];
  /** Places for free text, as in the geoautocomplete call; used without JavaScript. */
  searchPlaces(text: string): Place[];
  findProvider(providerId: string): Provider | undefined;
  /** Provider whose brand a listing shows; undefined if it shows none. */
  findBrand(listing: Pick<Listing, 'address' | 'cwid'>): Provider | undefined;
  /** Whether the provider advertises on listings of partners. */
  advertises(providerId: number): boolean;
  /** Finds a listing; undefined if there is none or the marketplace is unreachable. */
  findListing(exposeId: number): Promise<Listing | undefined>;
  /** Adviser to name next to the offer of an appointment; undefined if none fits or the place is unknown. */
  firstAdviser(of: { geoCode: string; financingType: FinancingType }): NamedAdviser | undefined;
  appointments: AppointmentServices;
  conversation: ConversationServices;
  ratings: RatingServices;
  certificates: CertificateServices;
  profile: ProfileServices;
  /** Variation of each flag for a visitor id; the flags' defaults without an id. */
  featureDecisions(visitorId: string | undefined): FeatureDecisions;
  /** Records that the visitor was exposed to an experiment's flag, if the visitor consented. */
  noteMet(flag: string, request: Request): void;
  retention(): readonly RetentionTerm[];
  /** Operator, for legal pages, footers and the representative example (§17 PAngV). */
  operator: Operator;
  /** Further information about the operator that the law requires. */
  disclosures: OperatorDisclosures;
  operatorClaims: readonly string[];
  landTransferTaxTable: 'specification' | 'statutory';
  /** Origins of marketplaces that a flow may link back to. */
  marketplaceOrigins: readonly string[];
  /** Unsubscribing and objecting by a link in a mail. */
  objections: ObjectionServices;
  /** True if market, lenders and ratings are invented, so every screen has to show it. */
  demo: boolean;
  /** Absolute addresses of the embed script: the newest, and this version with its integrity hash. */
  widgetScript: { newest: string; versioned: string; integrity: string };
}

/** Finds the logged-in visitor, once per request; undefined without a login or if the lookup fails. */
export type FindVisitor = () => Promise<Visitor | undefined>;

/** Whether this browser has just logged out; true only once per logout. */
export type TakeLogout = () => Promise<boolean>;

/** `anybody`: the page may be cached and served to other visitors. */
export type PageAudience = 'one' | 'anybody';

export const servicesContext = createContext<PortalServices>();

/** Looks the visitor up on the first call only. */
export const visitorContext = createContext<FindVisitor>(async () => undefined);

/** Services that act for the visitor, with the cookies of this request. */
export const visitContext = createContext<Visit>();

export const logoutContext = createContext<TakeLogout>(async () => false);

export const audienceContext = createContext<PageAudience>('one');

/** Whether the visitor followed a link from outside the portal, as far as the browser reports it. */
export const arrivalContext = createContext<() => boolean>(() => false);

/** CSP nonce of the scripts in this rendering. */
export const nonceContext = createContext<string>('');
