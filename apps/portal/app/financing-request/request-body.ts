import { parseGermanNumber } from '@heimvorteil/format';
import { readDay, readEuros } from './read-texts.ts';
import { isFollowUp, TICKED, type RequestField, type RequestTexts } from './request-texts.ts';

/** What belongs to a request without being typed. */
export interface RequestOrigin {
  /** Euros; left out where the call works it out or nothing is needed. */
  loanAmount: number | undefined;
  exposeId: number | undefined;
  campaign: Readonly<Record<string, string>>;
}

const OPTIONAL_TEXTS = [
  'projectState',
  'incomeRange',
  'ageGroup',
  'titleType',
  'availability',
  'message',
  'familyStatus',
  'contractType',
  'profession',
  'houseBank',
  'geoCode',
] as const satisfies readonly RequestField[];

/** What the visitor typed as the body of `POST /v2/contact`: numbers as numbers, empty fields left out. */
export function requestBody(texts: RequestTexts, origin: RequestOrigin): Record<string, unknown> {
  const followUp = isFollowUp(texts);
  const body: Record<string, unknown> = {
    financingType: texts.financingType,
    financingStart: chosen(followUp ? texts.followUpStart : texts.financingStart),
    ...(followUp
      ? { remainingDebt: euros(texts.remainingDebt), propertyValue: euros(texts.propertyValue) }
      : { purchasePrice: euros(texts.purchasePrice), ownFunds: euros(texts.ownFunds) }),
    loanAmount: followUp ? undefined : origin.loanAmount,
    exposeId: origin.exposeId,
    employmentType: chosen(texts.employmentType),
    salutation: chosen(texts.salutation),
    forename: texts.forename,
    surname: texts.surname,
    email: texts.email,
    phoneNumber: texts.phoneNumber,
    street: texts.street,
    houseNumber: texts.houseNumber,
    postalCode: chosen(texts.postalCode.trim()),
    city: texts.city,
    dateOfBirth: texts.dateOfBirth.trim() === '' ? undefined : readDay(texts.dateOfBirth),
    numberOfBorrowers: whole(texts.numberOfBorrowers),
    otherLoansSum: euros(texts.otherLoansSum),
    campaign: Object.keys(origin.campaign).length > 0 ? origin.campaign : undefined,
    consents: {
      privacy: texts.privacy === TICKED,
      phoneCalls: texts.phoneCalls === TICKED,
      textVersion: texts.textVersion,
    },
  };
  for (const field of OPTIONAL_TEXTS) body[field] = chosen(texts[field]);
  if (followUp) delete body['projectState'];
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

function chosen(text: string): string | undefined {
  return text.trim() === '' ? undefined : text;
}

/** Text that is no number goes as it is: the schema says so beside the field. */
function euros(text: string): number | string | undefined {
  return text.trim() === '' ? undefined : (readEuros(text) ?? text);
}

function whole(text: string): number | string | undefined {
  return text.trim() === '' ? undefined : (parseGermanNumber(text) ?? text);
}
