import type { RequestCalculation } from '@heimvorteil/calculations';
import {
  CONTACT_FIELDS,
  type CaseField,
  type ContactField,
  type CreateRequestBody,
  type FinancingCase,
  type StatedBorrowers,
  type TakenRequestBody,
} from '@heimvorteil/contracts';
import type { ToldListing } from '@heimvorteil/forms/financing-request';
import type { PersonSeal } from '../../../platform/privacy/index.ts';
import { caseOfRequest } from './request-case.ts';

export type Contact = Pick<CreateRequestBody, ContactField>;

/** Purpose of a request and the results calculated when it came. */
export interface Financing {
  readonly stated: Omit<TakenRequestBody, ContactField | 'consents' | 'liftsObjection' | 'selectionId'>;
  /** With the listing's values and defaults for anything not entered. */
  readonly financingCase: FinancingCase;
  /**
   * Fields of the case that no one entered (contract §3, Assumed). Left out by earlier versions, whose forms sent
   * presets as if entered; those have no marks.
   */
  readonly assumed?: readonly CaseField[] | undefined;
  /** State or place of the property, else the sender's home. */
  readonly place: string;
  readonly placeLabel: string | undefined;
  /** Cents: with the place it identifies a repeated request. */
  readonly price: number;
  readonly listing: ToldListing | undefined;
  readonly calculation: RequestCalculation | undefined;
}

const placeOf = (column: 'contact' | 'financing' | 'borrowers', requestId: string) => ({
  table: 'request',
  column,
  row: requestId,
});

/** Requests of earlier versions store no case: missing values had defaults. */
type KeptFinancing = Omit<Financing, 'financingCase'> & { readonly financingCase?: FinancingCase };

/** Splits a request into contact and financing. */
export function partedRequest(body: TakenRequestBody): { contact: Contact; stated: Financing['stated'] } {
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

export function sealFinancing(seal: PersonSeal, requestId: string, financing: KeptFinancing): string {
  return seal.seal(placeOf('financing', requestId), JSON.stringify(financing));
}

export function openFinancing(seal: PersonSeal, requestId: string, envelope: string): Financing {
  const opened = JSON.parse(seal.open(placeOf('financing', requestId), envelope)) as KeptFinancing;
  const { stated, financingCase = caseOfRequest(stated) } = opened;
  // Requests of earlier versions state the contract outside their case.
  const contractType = financingCase.contractType ?? stated.contractType;
  return { ...opened, financingCase: { ...financingCase, ...(contractType && { contractType }) } };
}

export function sealBorrowers(seal: PersonSeal, requestId: string, borrowers: StatedBorrowers): string {
  return seal.seal(placeOf('borrowers', requestId), JSON.stringify(borrowers));
}

export function openBorrowers(seal: PersonSeal, requestId: string, envelope: string): StatedBorrowers {
  return JSON.parse(seal.open(placeOf('borrowers', requestId), envelope)) as StatedBorrowers;
}
