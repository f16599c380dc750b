import { HTTP_PERSON } from './entered-persons.ts';

const PERSON_FIELDS = [
  'salutation',
  'forename',
  'surname',
  'email',
  'phoneNumber',
  'street',
  'houseNumber',
  'postalCode',
  'city',
] as const;
type PersonField = (typeof PERSON_FIELDS)[number];

/** Valid body of a request; each number `person` has its own e-mail address, phone number and place. */
export function requestBody(person = 0, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const digits = String(person).padStart(4, '0');
  const body: Record<string, unknown> = {
    financingType: 'PurchaseFinancing',
    financingStart: 'IN_LESS_THAN_THREE_MONTH',
    projectState: 'OBJECT_FOUND',
    purchasePrice: 400_000,
    ownFunds: 80_000,
    geoCode: '1276003001',
    employmentType: 'EMPLOYED',
    ageGroup: 'UNDER_45',
    incomeRange: 'FROM_3001_TO_4000',
    salutation: 'MRS',
    titleType: 'DOCTOR',
    ...HTTP_PERSON,
    email: `${HTTP_PERSON.email}.${digits}@example.org`,
    phoneNumber: HTTP_PERSON.phoneNumber + digits,
    postalCode: '10115',
    city: 'Berlin',
    houseNumber: '12 a',
    availability: 'EVENING',
    consents: { privacy: true, phoneCalls: true, textVersion: '2026-11' },
    ...changes,
  };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

export function requestFields(person = 0, changes: Record<string, string> = {}): Record<string, string> {
  const { consents: _consents, ...fields } = requestBody(person);
  return {
    ...(fields as Record<string, string>),
    purchasePrice: '400.000',
    ownFunds: '80.000',
    privacy: 'true',
    textVersion: '2026-11',
    idempotencyKey: submissionKey(person),
    ...changes,
  };
}

/** Form fields of a person: name, address, contact. */
export function personFields(person = 0): Record<PersonField, string> {
  const body = requestBody(person) as Record<PersonField, string>;
  return Object.fromEntries(PERSON_FIELDS.map((field) => [field, body[field]])) as Record<
    PersonField,
    string
  >;
}

/** Query of a follow-on case: a debt whose fixed rate ends. */
export const DEBT_CASE = {
  financingType: 'FollowupFinancing',
  financingStart: 'LESS_THAN_ONE_YEAR',
  projectState: undefined,
  purchasePrice: undefined,
  ownFunds: undefined,
  remainingDebt: 150_000,
  propertyValue: 350_000,
};

export function followUpBody(person = 0, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return requestBody(person, { ...DEBT_CASE, ...changes });
}

export function submissionKey(number: number): string {
  return `submission-of-a-test-${String(number).padStart(6, '0')}`;
}
