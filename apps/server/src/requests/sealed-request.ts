import type { CreateRequestBody } from '@heimvorteil/contracts';
import type { RequestCalculation } from '@heimvorteil/portal/services';
import type { PersonSeal } from '../privacy/index.ts';

/** Fields of a request that tell who asks. */
const CONTACT_FIELDS = [
  'salutation',
  'titleType',
  'forename',
  'surname',
  'email',
  'phoneNumber',
  'postalCode',
  'city',
  'street',
  'houseNumber',
  'availability',
  'message',
  'dateOfBirth',
] as const satisfies readonly (keyof CreateRequestBody)[];

/** Who asks. */
export type Contact = Pick<CreateRequestBody, (typeof CONTACT_FIELDS)[number]>;

/** What for, and what was worked out when the request came. */
export interface Financing {
  readonly stated: Omit<CreateRequestBody, (typeof CONTACT_FIELDS)[number] | 'consents'>;
  /** State or place of the property, else where the person lives. */
  readonly place: string;
  readonly placeLabel: string | undefined;
  /** Cents: by place and price the same wish is known again. */
  readonly price: number;
  readonly listing: { readonly exposeId: number; readonly title: string; readonly city: string } | undefined;
  readonly calculation: RequestCalculation | undefined;
}

const placeOf = (column: 'contact' | 'financing', requestId: string) => ({
  table: 'request',
  column,
  row: requestId,
});

/** Parts a request into who asks and what for. */
export function partedRequest(body: CreateRequestBody): { contact: Contact; stated: Financing['stated'] } {
  const { consents: _consents, ...all } = body;
  const isContact = (field: string) => (CONTACT_FIELDS as readonly string[]).includes(field);
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

export function sealFinancing(seal: PersonSeal, requestId: string, financing: Financing): string {
  return seal.seal(placeOf('financing', requestId), JSON.stringify(financing));
}

export function openFinancing(seal: PersonSeal, requestId: string, envelope: string): Financing {
  return JSON.parse(seal.open(placeOf('financing', requestId), envelope)) as Financing;
}
