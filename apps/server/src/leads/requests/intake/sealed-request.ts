import type { RequestCalculation } from '@heimvorteil/calculations';
import {
  CONTACT_FIELDS,
  type CaseField,
  type ContactField,
  type CreateRequestBody,
  type FinancingCase,
  type BorrowersInput,
  type AcceptedRequestBody,
  assumedValues,
  CASE_FIELDS,
  caseOf,
  type Listing,
} from '@heimvorteil/contracts';
import type { ListingSummary, ReadableRequest } from '@heimvorteil/forms/financing-request';
import type { PersonSeal } from '../../../platform/privacy/index.ts';
import { termsOfListing } from '../../../market/costs/index.ts';
import { ListingServiceError, type ListingSource } from '../../../market/listings/index.ts';
import type { MarketInForce } from '../../../market/offers/index.ts';

export interface RequestOrigin {
  readonly screen: string;
  /** The page's path without query; undefined for an API call. */
  readonly sourcePage: string | undefined;
}

/** Origin of an API call: the caller's system asked for consent on its own pages. */
export const SENT_BY_CALL: RequestOrigin = { screen: 'schnittstelle', sourcePage: undefined };

export function sentByPartner(keyId: string): RequestOrigin {
  return { ...SENT_BY_CALL, screen: `${SENT_BY_CALL.screen}:${keyId}` };
}

/** Origin of a request by form: its page's path, without the suffix `.data` of script requests. */
export function sentFrom(address: string): RequestOrigin {
  const sourcePage = address.replace(/[?].*$/, '').replace(/\.data$/, '');
  const screen = sourcePage.split('/').find((part) => SCREENS.has(part)) ?? 'finanzierungsanfrage';
  return { screen, sourcePage };
}

const SCREENS: ReadonlySet<string> = new Set(['finanzierungsberatung', 'finanzierungsanfrage']);

/** The whole case including assumed values; requests of earlier versions have stored values only. */
export function wholeCase({ financingCase, stated, assumed }: Financing) {
  const usual = assumed === undefined ? {} : assumedValues(financingCase);
  return { ...usual, ...financingCase, ...stated };
}

/** A request for adviser and visitor: the calculated case and the entered values. */
export function requestForReaders(
  opened: Financing,
  contact: Contact,
  market: MarketInForce,
): ReadableRequest {
  const { assumed = [], placeLabel, listing, calculation } = opened;
  const { campaign: _campaign, ...financing } = wholeCase(opened);
  const { providers } = market.current();
  const lenders = (financing.providers ?? []).map((id) => providers.get(Number(id))?.name ?? `Nr. ${id}`);
  return { request: { ...financing, ...contact }, assumed, placeLabel, listing, lenders, calculation };
}

export function withoutContact(
  request: ReadableRequest['request'],
): Omit<ReadableRequest['request'], ContactField> {
  const entries = Object.entries(request).filter(([field]) => !CONTACT_FIELDS.includes(field));
  return Object.fromEntries(entries) as Omit<ReadableRequest['request'], ContactField>;
}

export type Contact = Pick<CreateRequestBody, ContactField>;

/** Purpose of a request, and the results calculated when it arrived. */
export interface Financing {
  readonly stated: Omit<AcceptedRequestBody, ContactField | 'consents' | 'liftsObjection' | 'selectionId'>;
  /** The entered case, completed with the listing's values and defaults. */
  readonly financingCase: FinancingCase;
  /**
   * Fields of the case that no one entered (contract §3, Assumed). Undefined for earlier versions, which
   * stored presets like entered values.
   */
  readonly assumed?: readonly CaseField[] | undefined;
  /** State or place of the property, else the sender's home. */
  readonly place: string;
  readonly placeLabel: string | undefined;
  /** Price in cents; with the place it identifies a repeated request. */
  readonly price: number;
  readonly listing: ListingSummary | undefined;
  readonly calculation: RequestCalculation | undefined;
}

const placeOf = (column: 'contact' | 'financing' | 'borrowers', requestId: string) => ({
  table: 'request',
  column,
  row: requestId,
});

/** Financing as stored by earlier versions, without a case; missing values meant defaults. */
type StoredFinancing = Omit<Financing, 'financingCase'> & { readonly financingCase?: FinancingCase };

export function splitRequest(body: AcceptedRequestBody): { contact: Contact; stated: Financing['stated'] } {
  const { consents: _consents, liftsObjection: _lifts, selectionId: _selectionId, ...all } = body;
  const isContact = (field: string) => CONTACT_FIELDS.includes(field);
  const entries = Object.entries(all);
  return {
    contact: Object.fromEntries(entries.filter(([field]) => isContact(field))) as Contact,
    stated: Object.fromEntries(entries.filter(([field]) => !isContact(field))) as Financing['stated'],
  };
}

export function sealContact(seal: PersonSeal, requestId: string, contact: Contact): string {
  return seal.seal(placeOf('contact', requestId), JSON.stringify(contact));
}

export function openContact(seal: PersonSeal, requestId: string, envelope: string): Contact {
  return JSON.parse(seal.open(placeOf('contact', requestId), envelope)) as Contact;
}

export function sealFinancing(seal: PersonSeal, requestId: string, financing: StoredFinancing): string {
  return seal.seal(placeOf('financing', requestId), JSON.stringify(financing));
}

export function openFinancing(seal: PersonSeal, requestId: string, envelope: string): Financing {
  const opened = JSON.parse(seal.open(placeOf('financing', requestId), envelope)) as StoredFinancing;
  const { stated, financingCase = caseOfRequest(stated) } = opened;
  // Earlier versions stored the employment contract outside the case.
  const contractType = financingCase.contractType ?? stated.contractType;
  return { ...opened, financingCase: { ...financingCase, ...(contractType && { contractType }) } };
}

export function sealBorrowers(seal: PersonSeal, requestId: string, borrowers: BorrowersInput): string {
  return seal.seal(placeOf('borrowers', requestId), JSON.stringify(borrowers));
}

export function openBorrowers(seal: PersonSeal, requestId: string, envelope: string): BorrowersInput {
  return JSON.parse(seal.open(placeOf('borrowers', requestId), envelope)) as BorrowersInput;
}

/** Case of a request: its own values, then the listing's costs and place, then defaults. */
export function caseOfRequest(entered: Partial<CreateRequestBody>, listing?: Listing): FinancingCase {
  return caseOf(knownOf(entered, listing));
}

/** Case of a request, and its assumed fields, which neither visitor nor listing states. */
export function requestedCaseOf(
  entered: Partial<CreateRequestBody>,
  listing?: Listing,
): { financingCase: FinancingCase; assumed: readonly CaseField[] } {
  const known = knownOf(entered, listing);
  return { financingCase: caseOf(known), assumed: Object.keys(assumedValues(known)) as CaseField[] };
}

function knownOf(entered: Partial<CreateRequestBody>, listing?: Listing): Partial<FinancingCase> {
  const { geoCode, postcode, hasCourtage, brokerCommission } = entered;
  const terms = { geoCode, postcode, hasCourtage, brokerCommission };
  const ofCase = CASE_FIELDS.map((field) => [field, entered[field]]);
  return { ...Object.fromEntries(ofCase), ...(listing ? termsOfListing(terms, listing) : terms) };
}

/** Listing of a request; undefined if the lookup fails. */
export async function listingOfRequest(
  exposeId: number | undefined,
  listings: ListingSource,
): Promise<Listing | undefined> {
  if (exposeId === undefined) return undefined;
  try {
    return await listings.find(exposeId);
  } catch (error) {
    if (error instanceof ListingServiceError) return undefined;
    throw error;
  }
}
