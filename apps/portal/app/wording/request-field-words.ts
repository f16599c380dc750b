import type { RequestField } from '../financing-request/request-texts.ts';

/** What the fields of the financing request are called. */
export const REQUEST_FIELD_WORDS: Readonly<Partial<Record<RequestField, string>>> = {
  financingType: 'Worum geht es?',
  purchasePrice: 'Kaufpreis',
  ownFunds: 'Eigenkapital',
  remainingDebt: 'Restschuld',
  propertyValue: 'Wert der Immobilie',
  place: 'Ort der Immobilie',
  financingStart: 'Wann brauchst du das Geld?',
  followUpStart: 'Wann endet deine Zinsbindung?',
  projectState: 'Wie weit bist du?',
  employmentType: 'Wie verdienst du dein Geld?',
  incomeRange: 'Nettoeinkommen im Monat',
  ageGroup: 'Alter',
  salutation: 'Anrede',
  titleType: 'Titel',
  forename: 'Vorname',
  surname: 'Nachname',
  email: 'E-Mail-Adresse',
  phoneNumber: 'Telefonnummer',
  street: 'Straße',
  houseNumber: 'Hausnummer',
  postalCode: 'Postleitzahl',
  city: 'Wohnort',
  availability: 'Wann bist du zu erreichen?',
  message: 'Nachricht',
  dateOfBirth: 'Geburtsdatum',
  familyStatus: 'Familienstand',
  contractType: 'Arbeitsvertrag',
  profession: 'Heilberuf',
  numberOfBorrowers: 'Wie viele nehmen das Darlehen auf?',
  houseBank: 'Hausbank',
  otherLoansSum: 'Andere Kredite zusammen',
  privacy: 'Datenschutz',
  phoneCalls: 'Anrufe',
};

/** What a field says when nothing stands in it. */
const MISSING: Readonly<Partial<Record<RequestField, string>>> = {
  purchasePrice: 'Was kostet die Immobilie? Trage den Kaufpreis ein, auch wenn er noch nicht feststeht.',
  ownFunds: 'Wie viel Geld bringst du mit? Trage dein Eigenkapital ein.',
  remainingDebt: 'Wie viel Schulden sind am Ende der Zinsbindung übrig? Das steht in deinem Tilgungsplan.',
  propertyValue: 'Was ist die Immobilie heute wert? Eine Schätzung genügt.',
  financingStart: 'Wähle, wann du das Geld brauchst.',
  followUpStart: 'Wähle, wann deine Zinsbindung endet.',
  employmentType: 'Wähle, wie du dein Geld verdienst.',
  salutation: 'Wähle eine Anrede.',
  forename: 'Trage deinen Vornamen ein.',
  surname: 'Trage deinen Nachnamen ein.',
  email: 'Trage deine E-Mail-Adresse ein: Dorthin geht der Link zum Stand deiner Anfrage.',
  street: 'Trage deine Straße ein.',
  houseNumber: 'Trage deine Hausnummer ein.',
  postalCode: 'Trage deine Postleitzahl ein.',
  city: 'Trage deinen Wohnort ein.',
};

const NO_NUMBER = 'Das ist keine Zahl. Schreibe zum Beispiel 400.000.';
const BORROWERS = 'Trage eine ganze Zahl von 1 bis 10 ein.';

/** A field's own sentence for a code, where it can say more than the code's general one. */
export function requestFaultWords(field: RequestField, code: string): string | undefined {
  if (code === 'REQUIRED') return MISSING[field];
  if (field === 'numberOfBorrowers') return BORROWERS;
  if (code === 'WRONG_TYPE') return NO_NUMBER;
  if (field === 'place' && code === 'INVALID_POSTALCODE')
    return 'Diesen Ort oder diese Postleitzahl gibt es nicht.';
  if (field === 'otherLoansSum') return 'Der Betrag muss zwischen 0 und 100.000.000 € liegen.';
  if (code === 'OUT_OF_RANGE') return 'Der Betrag muss über 0 € liegen.';
  return undefined;
}
