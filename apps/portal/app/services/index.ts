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
import type { CertificateServices } from './certificates.ts';
import type { ConversationServices } from './conversation.ts';
import type { MarketServices } from './market.ts';
import type { ObjectionServices } from './objections.ts';
import type { ProfileServices, Visitor } from './profile.ts';
import type { RatingServices } from './ratings.ts';
import type { RequestServices } from './requests.ts';
import type { Visit } from './visit.ts';

export type * from './appointments.ts';
export type * from './certificates.ts';
export type * from './conversation.ts';
export type * from './objections.ts';
export type * from './preapprovals.ts';
export type * from './profile.ts';
export type * from './market.ts';
export type * from './ratings.ts';
export type * from './requests.ts';
export type * from './visit.ts';

/** A class of data and how long it is kept. */
export interface RetentionTerm {
  readonly data: string;
  readonly until: string;
  /** The law, or why there is nothing to protect. */
  readonly reason: string;
}

/** What the portal's loaders and actions may ask of the server that renders them; the server fills it in, screens never call it by HTTP. */
export interface PortalServices extends MarketServices, RequestServices {
  /** Today in Europe/Berlin, ISO 8601. */
  today(): string;
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
  /** Who would be asked first about a case, to be named where a talk is offered; undefined where nobody is, or the place is unknown. */
  firstAdviser(of: { geoCode: string; financingType: FinancingType }): NamedAdviser | undefined;
  /** Talks with advisers. */
  appointments: AppointmentServices;
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
  /** Ending messages by the links that stand under them. */
  objections: ObjectionServices;
  /** True where market, lenders and ratings are invented and every screen has to say so. */
  demo: boolean;
  /** The script that foreign pages embed: the newest one, and this version with its integrity hash. Absolute. */
  widgetScript: { newest: string; versioned: string; integrity: string };
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
