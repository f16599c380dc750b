import { openChoice } from './open-choice.ts';
import type { RequestField } from './request-field.ts';
import { AVAILABILITY_LABELS, SALUTATION_LABELS, TITLE_LABELS } from './request-labels.ts';

const PERSON = { kind: 'text', part: 'person', isUnkept: true } as const;

export const PERSON_FIELDS = {
  salutation: {
    ...PERSON,
    ...openChoice(SALUTATION_LABELS),
    label: 'Anrede',
    row: 'Name',
    silent: 'DIVERSE',
    missing: 'Wähle eine Anrede.',
    reason: 'So spricht dich die Beratung an, und auf diesen Namen lautet das Angebot.',
    look: 'pills',
    columns: 12,
  },
  titleType: {
    ...PERSON,
    ...openChoice(TITLE_LABELS),
    label: 'Titel',
    row: 'Name',
    silent: 'NO_TITLE',
    isOptional: true,
    columns: 12,
  },
  forename: {
    ...PERSON,
    label: 'Vorname',
    row: 'Name',
    autoComplete: 'given-name',
    missing: 'Trage deinen Vornamen ein.',
  },
  surname: {
    ...PERSON,
    label: 'Nachname',
    row: 'Name',
    autoComplete: 'family-name',
    missing: 'Trage deinen Nachnamen ein.',
  },
  email: {
    ...PERSON,
    label: 'E-Mail-Adresse',
    row: 'E-Mail',
    longest: 254,
    autoComplete: 'email',
    inputType: 'email',
    reason:
      'Dorthin schicken wir die Bestätigung und den Link zum Stand deiner Anfrage, und dorthin schreibt dir die Beratung.',
    missing: 'Trage deine E-Mail-Adresse ein: Dorthin geht der Link zum Stand deiner Anfrage.',
  },
  phoneNumber: {
    ...PERSON,
    label: 'Telefonnummer',
    row: 'Telefon',
    longest: 64,
    autoComplete: 'tel',
    inputType: 'tel',
    hint: 'Eine deutsche Nummer',
    reason:
      'Anrufen darf dich die Beratung nur, wenn du es unten erlaubst. Ohne Erlaubnis dient die Nummer dazu, doppelte Anfragen zu erkennen.',
  },
  street: {
    ...PERSON,
    label: 'Straße',
    row: 'Anschrift',
    autoComplete: 'address-line1',
    reason:
      'Die Beratung braucht die Anschrift für ein Angebot auf deinen Namen, auch wenn dich niemand anruft. Nennst du keinen Ort der Immobilie, suchen wir in der Nähe deiner Postleitzahl.',
    missing: 'Trage deine Straße ein.',
    columns: 8,
  },
  houseNumber: {
    ...PERSON,
    label: 'Hausnummer',
    row: 'Anschrift',
    longest: 32,
    missing: 'Trage deine Hausnummer ein.',
    columns: 4,
  },
  postalCode: {
    ...PERSON,
    label: 'Postleitzahl',
    row: 'Anschrift',
    joint: ', ',
    longest: 16,
    autoComplete: 'postal-code',
    missing: 'Trage deine Postleitzahl ein.',
    columns: 4,
  },
  city: {
    ...PERSON,
    label: 'Wohnort',
    row: 'Anschrift',
    autoComplete: 'address-level2',
    missing: 'Trage deinen Wohnort ein.',
    columns: 8,
  },
  availability: {
    ...PERSON,
    ...openChoice(AVAILABILITY_LABELS),
    label: 'Wann bist du zu erreichen?',
    row: 'Erreichbar',
    isOptional: true,
    look: 'pills',
    columns: 12,
  },
  message: {
    ...PERSON,
    label: 'Nachricht',
    longest: 2_000,
    isOptional: true,
    look: 'lines',
    hint: 'Was die Beraterinnen und Berater wissen sollten',
    columns: 12,
  },
} as const satisfies Readonly<Record<string, RequestField>>;
