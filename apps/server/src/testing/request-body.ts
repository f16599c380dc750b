import { HTTP_PERSON } from './typed-persons.ts';

/** A request's body that holds; `person` makes another e-mail address, number and place of it. */
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

/** The same request as the fields of its form, as a browser sends them. */
export function requestFields(person = 0, changes: Record<string, string> = {}): Record<string, string> {
  const { consents: _consents, ...stated } = requestBody(person);
  return {
    ...(stated as Record<string, string>),
    purchasePrice: '400.000',
    ownFunds: '80.000',
    privacy: 'true',
    textVersion: '2026-11',
    idempotencyKey: submissionKey(person),
    ...changes,
  };
}

/** The body of somebody whose fixed rate ends. */
export function followUpBody(person = 0, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return requestBody(person, {
    financingType: 'FollowupFinancing',
    financingStart: 'LESS_THAN_ONE_YEAR',
    projectState: undefined,
    purchasePrice: undefined,
    ownFunds: undefined,
    remainingDebt: 150_000,
    propertyValue: 350_000,
    ...changes,
  });
}

/** A key that no other submission has. */
export function submissionKey(number: number): string {
  return `submission-of-a-test-${String(number).padStart(6, '0')}`;
}
