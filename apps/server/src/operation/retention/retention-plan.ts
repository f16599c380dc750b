import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { purgeDrafts } from '../../desks/adviser-desk/index.ts';
import { purgeSelections } from '../../leads/advisers/index.ts';
import { purgeTrail } from '../../platform/audit/index.ts';
import { purgeCertificates } from '../../credit/certificates/index.ts';
import { purgeDeliveries, purgeMailbox } from '../../leads/deliveries/index.ts';
import { foldVisits } from '../../embeds/experiments/index.ts';
import { purgeAttempts, purgeSessions } from '../../people/identity/index.ts';
import { purgeCounts } from '../../platform/limits/index.ts';
import { purgeObjectionAsks } from '../../leads/objections/index.ts';
import { purgePartnerKeys } from '../../people/partner-keys/index.ts';
import { purgePreapprovals } from '../../credit/preapproval/index.ts';
import { purgeVerifications } from '../../people/phone-verification/index.ts';
import { purgeDeleted } from '../../desks/profile/index.ts';
import { purgeConsents, purgeSubmissions } from '../../leads/requests/index.ts';
import { purgeSandbox } from '../sandbox/index.ts';
import { removeClosedRequests } from './remove-closed-requests.ts';

/** Retention rule for one class of data; its texts are German, for visitors. */
type RetentionLine = {
  readonly data: string;
  readonly until: string;
  /** Law that requires or limits the retention, or why none is needed. */
  readonly reason: string;
} & (
  | {
      /** Removes expired rows by the database's clock and returns their number. */
      readonly remove: (db: Kysely<Tables>) => Promise<number>;
      readonly keeper?: never;
    }
  | {
      readonly remove?: never;
      /** Person or event that removes the rows, if no job does. */
      readonly keeper: string;
    }
);

const INITIATION = 'Anbahnung eines Vertrags (Art. 6 Abs. 1 lit. b DSGVO)';
const SAFETY = 'Schutz vor Missbrauch (Art. 6 Abs. 1 lit. f DSGVO)';

/**
 * Storage periods of all data; data-classes.ts assigns one to each table. The worker deletes by them;
 * docs/retention.md and the privacy page are generated from them.
 */
const RETENTION_PLAN = {
  requests: {
    data: 'Anfragen: Kontakt, Vorhaben, Haushalt, die Kampagne, über die du kamst, Nachrichten, Angebote und was davon angefragt ist, Notizen der Beratung, Termine, Unterlagen und ihre Links',
    until: '180 Tage nach ihrem Abschluss',
    reason: INITIATION,
    remove: removeClosedRequests,
  },
  withdrawnRequests: {
    data: 'Zurückgezogene Anfragen',
    until: 'Angaben sofort gelöscht, Nummer und Tag 90 Tage danach',
    reason: 'Widerruf (Art. 7 Abs. 3, Art. 17 DSGVO)',
    keeper: 'das Zurückziehen selbst, der Rest mit den Anfragen',
  },
  statistics: {
    data: 'Grobe Zahlen über gelöschte Anfragen: Monat, Bundesland, Preisstufe, Art, Ausgang',
    until: 'dauerhaft',
    reason: 'ohne Bezug zu einer Person',
    keeper: 'niemand',
  },
  drafts: {
    data: 'Angebote, an denen eine Beratung noch schreibt',
    until: 'bis sie gesendet sind oder die Anfrage bei ihr vorbei ist',
    reason: INITIATION,
    remove: purgeDrafts,
  },
  selections: {
    data: 'Beratungen, die vor dem Absenden gezeigt wurden',
    until: '60 Minuten',
    reason: INITIATION,
    remove: purgeSelections,
  },
  submissions: {
    data: 'Antworten auf abgesandte Anfragen, damit doppelt Abgesandtes einmal zählt, und welche Kennung deines Besuchs auf welche folgt, nur als Hashwerte',
    until: '7 Tage',
    reason: INITIATION,
    remove: purgeSubmissions,
  },
  messageBodies: {
    data: 'Texte verschickter Nachrichten (nur im Postfach der Demo, sonst gar nicht)',
    until: '7 Tage',
    reason: INITIATION,
    remove: purgeMailbox,
  },
  deliveries: {
    data: 'Ob und wann eine Nachricht zugestellt wurde',
    until:
      '90 Tage, bei laufenden Anfragen bis zu deren Abschluss; dass eine Anfrage angekommen ist, bis ihre Links enden',
    reason: INITIATION,
    remove: purgeDeliveries,
  },
  verifications: {
    data: 'Codes, Versuche und was damit bestätigt wurde',
    until: '24 Stunden nach Ablauf',
    reason: SAFETY,
    remove: purgeVerifications,
  },
  limits: {
    data: 'Zählungen gegen Missbrauch, nur als Hashwerte',
    until: 'bis ihre Zeit um ist, höchstens einen Tag',
    reason: SAFETY,
    remove: purgeCounts,
  },
  logins: { data: 'Angefangene Anmeldungen', until: '10 Minuten', reason: SAFETY, remove: purgeAttempts },
  sessions: {
    data: 'Anmeldungen eines Browsers',
    until: 'einen Tag nach ihrem Ende',
    reason: SAFETY,
    remove: purgeSessions,
  },
  accounts: {
    data: 'Konten mit Name und E-Mail-Adresse',
    until: 'bis du dein Konto löschst',
    reason: 'Nutzungsvertrag (Art. 6 Abs. 1 lit. b DSGVO)',
    keeper: 'das Löschen des Kontos',
  },
  saved: {
    data: 'Gespeicherte Berechnungen, Vorhaben und Merkliste',
    until: 'bis du sie löschst, und 10 Minuten danach',
    reason: 'Nutzungsvertrag (Art. 6 Abs. 1 lit. b DSGVO)',
    remove: purgeDeleted,
  },
  preapprovals: {
    data: 'Vorprüfungen mit den Angaben dazu und den Vorschlägen darin',
    until: 'ohne Anmeldung 30 Tage, mit Konto bis du es löschst',
    reason: INITIATION,
    remove: purgePreapprovals,
  },
  certificates: {
    data: 'Zertifikate BaufiReady: Name, Anfangsbuchstaben, Betrag, Ort, Gültigkeit',
    until: '30 Tage nach ihrem Ende, dass es sie gab noch ein Jahr',
    reason: INITIATION,
    remove: purgeCertificates,
  },
  consents: {
    data: 'Einwilligungen: Wortlaut, Zeitpunkt, wer zugestimmt hat und wer sie genutzt hat',
    until: '5 Jahre nach der Erteilung und nach jeder Nutzung',
    reason: 'Nachweispflicht (§ 7a UWG, Art. 17 Abs. 3 lit. b DSGVO)',
    remove: purgeConsents,
  },
  objectionAsks: {
    data: 'Wer nach dem Link zum Widerspruch gefragt hat, nur als Hashwert der Adresse',
    until: '7 Tage',
    reason: SAFETY,
    remove: purgeObjectionAsks,
  },
  objections: {
    data: 'Widersprüche und die Links dazu, nur als Hashwerte von Adresse oder Nummer',
    until: 'dauerhaft',
    reason: 'damit sie beachtet bleiben (Art. 21 Abs. 3 DSGVO)',
    keeper: 'niemand',
  },
  trail: {
    data: 'Protokoll, wer wann welche Anfrage geöffnet oder geändert hat',
    until: '3 Jahre',
    reason: 'Rechenschaft (Art. 5 Abs. 2, Art. 32 DSGVO)',
    remove: purgeTrail,
  },
  erasures: {
    data: 'Nummern gelöschter Personen',
    until: 'dauerhaft',
    reason: 'damit eine zurückgespielte Sicherung niemanden wiederbringt (Art. 17 DSGVO)',
    keeper: 'niemand',
  },
  begunErasures: {
    data: 'Begonnene Löschungen: Nummern der Konten und Anfragen, wer beim Betreiber sie begonnen hat und warum',
    until: 'bis alles davon gelöscht ist',
    reason: 'damit zu Ende geht, was begonnen ist (Art. 17 DSGVO)',
    keeper: 'die Löschung selbst',
  },
  keys: {
    data: 'Schlüssel, mit denen Angaben versiegelt sind',
    until: 'so lange wie das, was sie versiegeln',
    reason: 'Sicherheit (Art. 32 DSGVO)',
    keeper:
      'mit der Anfrage, dem Konto, dem Code, der Einwilligung, der Vorprüfung, dem Zertifikat oder der Bewertung',
  },
  advisers: {
    data: 'Beraterinnen und Berater: Name, E-Mail-Adresse, Gebiet',
    until: 'solange sie Anfragen annehmen können, und für den Verlauf ihrer Anfragen',
    reason: 'Vertrag mit ihnen (Art. 6 Abs. 1 lit. b DSGVO)',
    keeper: 'der Betreiber',
  },
  experiments: {
    data: 'Welche Fassung einer Seite du an welchem Tag gesehen und was du danach erreicht hast, deine Zufallsnummer nur als Hashwert',
    until: '30 Tage, oder bis du deine Einwilligung zurücknimmst',
    reason: 'Einwilligung (Art. 6 Abs. 1 lit. a DSGVO)',
    remove: foldVisits,
  },
  experimentDays: {
    data: 'Tageszahlen der Versuche: wie viele eine Fassung gesehen und was sie erreicht haben',
    until: 'dauerhaft',
    reason: 'ohne Bezug zu einer Person',
    keeper: 'niemand',
  },
  market: {
    data: 'Zinsen, Inserate, Fassungen der Widgets',
    until: 'dauerhaft',
    reason: 'keine Angaben von Besucherinnen und Besuchern',
    keeper: 'niemand',
  },
  ratings: {
    data: 'Bewertungen von Anbietern, und wem sie gehören',
    until:
      'bis du sie zurücknimmst; wem eine gehört, bis die Anfrage dazu gelöscht ist, mit einem Konto bis du es löschst',
    reason: 'Einwilligung (Art. 6 Abs. 1 lit. a DSGVO)',
    keeper: 'das Zurücknehmen, das Löschen des Kontos, und der Löschlauf der Anfragen',
  },
  partnerKeys: {
    data: 'Schlüssel, mit denen Partner unsere Schnittstelle nutzen: wie der Betreiber den Partner nennt, Rechte, Kontingente, der letzte Tag der Nutzung, vom Schlüssel nur der Hashwert',
    until: '3 Jahre nach Ablauf oder Widerruf',
    reason: 'Rechenschaft (Art. 5 Abs. 2, Art. 32 DSGVO)',
    remove: purgePartnerKeys,
  },
  sandbox: {
    data: 'Was Partner zur Probe senden: dass etwas kam und sein Stand, von Kontakt und Inhalt nur Hashwerte',
    until: '12 Stunden',
    reason: 'keine Angaben von Besucherinnen und Besuchern',
    remove: purgeSandbox,
  },
  installation: {
    data: 'Was die Anlage über sich selbst weiß: Zähler, Kettenanfang, eigene Schlüssel, auch die öffentlichen der Zertifikate, Dateien der letzten Fassungen ihrer Seiten, Anmeldedienst der Demo',
    until: 'solange sie läuft',
    reason: 'keine Angaben von Besucherinnen und Besuchern',
    keeper: 'niemand',
  },
  logs: {
    data: 'Protokolle des Servers, ohne Namen und Zahlen',
    until: '14 Tage',
    reason: SAFETY,
    keeper: 'der Betreiber in seinem Protokollspeicher',
  },
  backups: {
    data: 'Sicherungen der Datenbank',
    until: '35 Tage',
    reason: 'Wiederherstellung (Art. 32 Abs. 1 lit. c DSGVO)',
    keeper: 'der Betreiber; gelöschte Personen verliert eine zurückgespielte Sicherung beim Start wieder',
  },
} as const satisfies Readonly<Record<string, RetentionLine>>;

export type RetentionId = keyof typeof RETENTION_PLAN;

export const RETENTION_LINES: readonly (readonly [RetentionId, RetentionLine])[] = Object.entries(
  RETENTION_PLAN,
) as [RetentionId, RetentionLine][];
