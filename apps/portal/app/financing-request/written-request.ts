import { formatDate, formatEuro } from '@heimvorteil/format';
import {
  AGE_GROUP_WORDS,
  AVAILABILITY_WORDS,
  CONTRACT_TYPE_WORDS,
  EMPLOYMENT_WORDS,
  FAMILY_STATUS_WORDS,
  FINANCING_START_WORDS,
  FINANCING_TYPE_WORDS,
  FOLLOW_UP_START_WORDS,
  INCOME_RANGE_WORDS,
  PROFESSION_WORDS,
  PROJECT_STATE_WORDS,
  SALUTATION_WORDS,
  TITLE_WORDS,
  wordsFor,
} from '../wording/request-words.ts';

/** A request as the call's body states it. */
export interface StatedRequest {
  financingType: string;
  financingStart: string;
  employmentType: string;
  salutation: string;
  forename: string;
  surname: string;
  email: string;
  phoneNumber: string;
  street: string;
  houseNumber: string;
  postalCode: string;
  city: string;
  projectState?: string | undefined;
  purchasePrice?: number | undefined;
  ownFunds?: number | undefined;
  remainingDebt?: number | undefined;
  propertyValue?: number | undefined;
  incomeRange?: string | undefined;
  ageGroup?: string | undefined;
  titleType?: string | undefined;
  availability?: string | undefined;
  message?: string | undefined;
  dateOfBirth?: string | undefined;
  houseBank?: string | undefined;
  numberOfBorrowers?: number | undefined;
  otherLoansSum?: number | undefined;
  familyStatus?: string | undefined;
  contractType?: string | undefined;
  profession?: string | undefined;
}

export interface WrittenRow {
  label: string;
  value: string;
}

/** A request in words, for those who check or read it: the project, the situation, and the person apart. What was not stated is left out. */
export function writtenRequest(request: StatedRequest, placeLabel: string | undefined) {
  const starts = { ...FINANCING_START_WORDS, ...FOLLOW_UP_START_WORDS };
  const isFollowUp = request.financingType === 'FollowupFinancing';
  return {
    project: rows({
      Vorhaben: wordsFor(FINANCING_TYPE_WORDS, request.financingType),
      Kaufpreis: euros(request.purchasePrice),
      Eigenkapital: euros(request.ownFunds),
      Restschuld: euros(request.remainingDebt),
      'Wert der Immobilie': euros(request.propertyValue),
      Ort: placeLabel ?? '',
      [isFollowUp ? 'Zinsbindung endet' : 'Geld gebraucht']: wordsFor(starts, request.financingStart),
      Stand: wordsFor(PROJECT_STATE_WORDS, request.projectState),
    }),
    situation: rows({
      Beschäftigung: wordsFor(EMPLOYMENT_WORDS, request.employmentType),
      Arbeitsvertrag: wordsFor(CONTRACT_TYPE_WORDS, request.contractType),
      Heilberuf: wordsFor(PROFESSION_WORDS, request.profession),
      'Nettoeinkommen im Monat': wordsFor(INCOME_RANGE_WORDS, request.incomeRange),
      Darlehensnehmer: request.numberOfBorrowers?.toString() ?? '',
      Familienstand: wordsFor(FAMILY_STATUS_WORDS, request.familyStatus),
      Geburtsdatum: request.dateOfBirth ? formatDate(request.dateOfBirth) : '',
      Alter: wordsFor(AGE_GROUP_WORDS, request.ageGroup),
      Hausbank: request.houseBank ?? '',
      'Andere Kredite': euros(request.otherLoansSum),
    }),
    person: rows({
      Name: writtenName(request),
      'E-Mail': request.email,
      Telefon: request.phoneNumber,
      Erreichbar: wordsFor(AVAILABILITY_WORDS, request.availability),
      Anschrift: `${request.street} ${request.houseNumber}, ${request.postalCode} ${request.city}`,
      Nachricht: request.message ?? '',
    }),
  };
}

/** Salutation, title and name as a letter begins. */
export function writtenName({ salutation, titleType, forename, surname }: StatedRequest): string {
  return [
    salutation === 'DIVERSE' ? '' : wordsFor(SALUTATION_WORDS, salutation),
    titleType === 'NO_TITLE' ? '' : wordsFor(TITLE_WORDS, titleType),
    forename,
    surname,
  ]
    .filter(Boolean)
    .join(' ');
}

function euros(amount: number | undefined): string {
  return amount === undefined ? '' : formatEuro(amount);
}

function rows(values: Record<string, string>): WrittenRow[] {
  return Object.entries(values).flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]));
}
