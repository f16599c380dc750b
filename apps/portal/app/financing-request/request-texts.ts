/** The fields of the financing request's form; what they hold is text, so that nothing that was typed is lost. */
export const REQUEST_FIELDS = [
  'idempotencyKey',
  'textVersion',
  'financingType',
  'purchasePrice',
  'ownFunds',
  'remainingDebt',
  'propertyValue',
  'place',
  'postcode',
  'geoCode',
  'financingStart',
  'followUpStart',
  'projectState',
  'employmentType',
  'incomeRange',
  'ageGroup',
  'salutation',
  'titleType',
  'forename',
  'surname',
  'email',
  'phoneNumber',
  'street',
  'houseNumber',
  'postalCode',
  'city',
  'availability',
  'message',
  'dateOfBirth',
  'familyStatus',
  'contractType',
  'profession',
  'numberOfBorrowers',
  'houseBank',
  'otherLoansSum',
  'privacy',
  'phoneCalls',
] as const;
export type RequestField = (typeof REQUEST_FIELDS)[number];

export type RequestTexts = Readonly<Record<RequestField, string>>;

/** What a box holds that is ticked. */
export const TICKED = 'ja';

/** Long enough for every field, short enough that nobody is kept busy by a text. */
const LONGEST_TEXT = 4_000;

/** Reads the form as it was sent; fields that are not there are empty, files count as nothing. */
export function textsOfForm(form: FormData): RequestTexts {
  const entries = REQUEST_FIELDS.map((field) => {
    const value = form.get(field);
    return [field, typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : ''];
  });
  return Object.fromEntries(entries) as RequestTexts;
}

/** The debt that is left when a fixed rate ends, instead of a price. */
export function isFollowUp(texts: Pick<RequestTexts, 'financingType'>): boolean {
  return texts.financingType === 'FollowupFinancing';
}
