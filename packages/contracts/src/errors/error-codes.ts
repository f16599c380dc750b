import { FIGURE_MESSAGES } from './figure-messages.ts';
import { INVALID_TEXT_MESSAGE } from './invalid-text-message.ts';
import { PERSON_DATE_MESSAGES } from './person-date-messages.ts';

/** All error codes of the API with a German message for the field (specification §8, contract §3). */
export const ERROR_MESSAGES = {
  NOT_PARSABLE: 'Die Anfrage ist nicht lesbar.',
  WRONG_TYPE: 'Diese Angabe hat die falsche Form.',
  REQUIRED: 'Diese Angabe fehlt.',
  UNKNOWN_FIELD: 'Diese Angabe kennen wir nicht.',
  DUPLICATE_PARAMETER: 'Diese Angabe steht mehrfach da.',
  ONLY_ONE_ALLOWED: 'Bitte gib nur eine dieser Angaben an.',
  INVALID_VALUE: 'Dieser Wert ist hier nicht möglich.',
  TOO_LONG: 'Diese Angabe ist zu lang.',
  CLIENT_ID_MISSING: 'Die Kopfzeile X-Client-Id fehlt.',
  PAYLOAD_TOO_LARGE: 'Die Anfrage ist zu groß.',
  UNSUPPORTED_MEDIA_TYPE: 'Bitte sende die Anfrage als JSON.',
  NOT_FOUND: 'Das gibt es hier nicht.',
  WRONG_HOST: 'Unter dieser Adresse gibt es das Portal nicht.',
  NOT_OFFERED: 'Das bieten wir hier nicht an.',
  METHOD_NOT_ALLOWED: 'Diese Adresse kennt diese Art von Anfrage nicht.',
  TOO_MANY_REQUESTS: 'Das waren viele Anfragen in kurzer Zeit. Bitte versuche es gleich noch einmal.',
  UNAVAILABLE: 'Technische Störung, bitte später versuchen',
  UNKNOWN: 'Leider ist ein Fehler aufgetreten. Bitte überprüfe deine Angaben und versuche es erneut.',

  ...FIGURE_MESSAGES,
  INVALID_TEXT: INVALID_TEXT_MESSAGE,
  SPECIAL_REPAYMENT_CORRECTED:
    'Sondertilgungen sind auf 10 % des Darlehens im Jahr begrenzt. Wir haben den Betrag angepasst.',
  ...PERSON_DATE_MESSAGES,

  INVALID_POSTALCODE: 'Diese Postleitzahl gibt es nicht.',
  INVALID_ADDRESS: 'Bitte überprüfe Straße und Hausnummer.',
  INVALID_DATE: 'Dieses Datum ist nicht möglich.',
  AGE_GROUP_NOT_SUPPORTED: 'Für diese Altersgruppe können wir leider keine Finanzierung berechnen.',
  INCOME_BELOW_COST_OF_LIVING: 'Dein Einkommen liegt unter den Lebenshaltungskosten.',
  FUTURE_BUDGET_BELOW_ZERO: 'Mit dieser Rate würde im Monat Geld fehlen.',
  NO_OFFER: 'Für diesen Fall bietet zurzeit niemand ein Darlehen an.',
  TELEPHONE_IS_NO_GERMAN_NUMBER: 'Bitte gib eine deutsche Telefonnummer an.',
  TELEPHONE_IS_EMPTY: 'Bitte gib eine Telefonnummer an.',
  TELEPHONE_CANNOT_RECEIVE_SMS:
    'An diese Nummer können wir keine SMS schicken. Wir schicken dir den Code stattdessen per E-Mail.',

  VERIFICATION_TOKEN_MISSING: 'Leider können wir keine Prüfung durchführen',
  CODE_WRONG: 'Dieser Code stimmt nicht.',
  CODE_INCOMPLETE: 'Der Code hat sechs Ziffern.',
  CODE_EXPIRED: 'Dieser Code gilt nicht mehr. Fordere einen neuen an.',
  CODE_JUST_SENT: 'Einen Code haben wir dir eben erst geschickt.',
  TOO_MANY_CODES: 'Wir haben schon mehrere Codes verschickt. Bitte warte, bevor du einen neuen anforderst.',
  SMS_NOT_AVAILABLE:
    'SMS können wir gerade nicht verschicken. Wir schicken dir den Code stattdessen per E-Mail.',
  EMAIL_CODES_NOT_AVAILABLE:
    'Codes per E-Mail können wir gerade nicht verschicken. Bitte versuche es später noch einmal.',
  CONTACT_NOT_VERIFIED: 'Bitte bestätige zuerst deine Telefonnummer oder deine E-Mail-Adresse.',

  NOT_LOGGED_IN: 'Bitte melde dich an.',
  NOT_ALLOWED: 'Dazu fehlt deinem Konto die Berechtigung.',
  SECOND_FACTOR_MISSING: 'Dazu musst du dich mit einem zweiten Faktor anmelden.',
  VISITOR_CONSENT_MISSING: 'Ohne deine Einwilligung merken wir uns von deinem Besuch nichts.',
  FOREIGN_PAGE: 'Diese Anfrage kommt von einer fremden Seite und wurde nicht ausgeführt.',
  FRESH_LOGIN_NEEDED:
    'Bitte melde dich dafür noch einmal an. Deine letzte Anmeldung ist über zehn Minuten her.',
  SESSION_NOT_FOUND: 'Diese Anmeldung gibt es nicht oder nicht mehr.',

  KEY_INVALID: 'Diesen Schlüssel gibt es nicht, oder er gilt nicht mehr.',
  SCOPE_MISSING: 'Dieser Schlüssel ist für diesen Aufruf nicht freigegeben.',

  PROJECT_NOT_FOUND: 'Dieses Vorhaben gibt es nicht oder nicht mehr.',
  CALCULATION_NOT_FOUND: 'Diese Berechnung gibt es nicht oder nicht mehr.',
  CHANGED_MEANWHILE: 'Das wurde inzwischen in einem anderen Fenster geändert.',
  TOO_MANY_CALCULATIONS:
    'Du hast schon 200 Berechnungen gespeichert. Lösche eine, dann ist Platz für eine neue.',
  TOO_MANY_LISTINGS: 'Auf deiner Merkliste stehen schon 100 Objekte. Nimm eines herunter.',

  PREAPPROVAL_NEGATIVE:
    'Ein Zertifikat gibt es nur zu einer positiven Vorprüfung. Woran es liegt und was hilft, steht in ihrem Ergebnis.',
  CERTIFICATE_NOT_FOUND: 'Dieses Zertifikat gibt es nicht.',

  SURNAME_BLACKLISTED: 'Bitte überprüfe deinen Nachnamen.',
  FORENAME_BLACKLISTED: 'Bitte überprüfe deinen Vornamen.',
  EMAIL_BLACKLISTED: 'Bitte überprüfe deine E-Mail-Adresse.',
  EMAIL_INVALID: 'Bitte gib eine vollständige E-Mail-Adresse an, zum Beispiel name@example.org.',
  CONSENT_MISSING: 'Ohne deine Einwilligung dürfen wir die Anfrage nicht annehmen.',
  CONSENT_OUTDATED: 'Die Einwilligungstexte haben sich geändert. Bitte lies sie und stimme noch einmal zu.',
  IDEMPOTENCY_KEY_MISSING: 'Die Kopfzeile Idempotency-Key fehlt oder ist kürzer als 22 Zeichen.',
  IDEMPOTENCY_KEY_REUSED: 'Unter dieser Kennung ist schon eine andere Anfrage angekommen.',
  NO_REQUEST_FOUND: 'Zu diesem Link gibt es keine Anfrage.',
  REQUEST_EXPIRED: 'Dieser Link ist abgelaufen.',
  PROPOSAL_NOT_IN_OFFER: 'Diesen Vorschlag gibt es in diesem Angebot nicht.',
  OFFER_EXPIRED:
    'Dieses Angebot ist abgelaufen. Annehmen kannst du es nicht mehr, aber um Verlängerung bitten.',
  STATUS_NOT_POSSIBLE: 'Dieser Schritt ist beim heutigen Stand der Anfrage nicht möglich.',
  OBJECTED: 'Du hast der Nutzung deiner Angaben widersprochen.',
  RECENTLY_CREATED_REQUEST: 'Du hast erst kürzlich ein Angebot angefordert.',
  REQUEST_ALREADY_RECEIVED: 'Deine Anfrage ist schon weitergegeben.',
  NO_ADVISER_LEFT:
    'In deiner Region gibt es gerade niemanden mehr, den wir noch fragen können. Wir kümmern uns darum und melden uns bei dir.',
  FOUR_ADVISERS_ASKED:
    'Für dieses Vorhaben sind schon vier Beratungen gefragt. Mehr als vier gehen nicht zugleich.',
  TOO_MANY_HOMES:
    'Du hast in den letzten 30 Tagen schon für drei Immobilien angefragt. Für eine weitere geht das später wieder.',
  LENDER_TAKES_NO_REQUESTS: 'Dieser Anbieter nimmt hier keine Anfragen an. Bitte wähle einen anderen.',
  LENDER_NOT_YOURS: 'Diesen Anbieter darfst du nicht anbieten. Wähle einen anderen.',
  PROPOSAL_NOT_FOUND: 'Diesen Vorschlag gibt es nicht oder nicht mehr.',
  OFFER_ALREADY_REQUESTED: 'Dieses Angebot hast du erst kürzlich angefordert.',
  SELECTION_EXPIRED:
    'Wer deine Anfrage bekommt, hat sich geändert. Bitte sieh es dir noch einmal an und sende dann.',
  SLOT_TAKEN: 'Dieser Termin ist gerade vergeben worden. Bitte wähle einen anderen.',
  SLOT_NOT_OFFERED: 'Dieser Termin ist nicht frei. Bitte wähle einen anderen.',
  APPOINTMENT_NOT_FOUND: 'Zu diesem Link gibt es keinen Termin.',
  APPOINTMENT_OVER: 'Dieser Termin liegt schon zurück.',
  REQUEST_NOT_DELIVERED:
    'Deine Anfrage ist bei diesem Anbieter noch nicht angekommen. Bewerten kannst du ihn danach.',
  OWN_PROVIDER: 'Den Anbieter, für den du selbst arbeitest, kannst du nicht bewerten.',
  EXPOSE_NOT_FOUND: 'Dieses Objekt gibt es nicht oder nicht mehr.',
  NO_OFFERS: 'Für diese Angaben gibt es zurzeit kein Angebot.',
} as const;

export type ErrorCode = keyof typeof ERROR_MESSAGES;

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERROR_MESSAGES, text);
}

export function errorMessage(code: ErrorCode): string {
  return ERROR_MESSAGES[code];
}
