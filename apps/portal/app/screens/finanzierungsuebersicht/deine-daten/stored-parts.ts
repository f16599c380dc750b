import type { ProfileExport, ProfilePart } from '@heimvorteil/contracts';
import { VERDICT_WORD_NAMES } from '@heimvorteil/engine';
import { PROFESSION_LABELS } from '@heimvorteil/forms/financing-request';
import { formatDate, formatEuro } from '@heimvorteil/format';
import { formatMoment } from '@heimvorteil/format/moment';
import { OVERVIEW_ADDRESS } from '../../../addresses/save-address.ts';

export interface StoredPart {
  readonly part: ProfilePart;
  readonly label: string;
  /** Stored data as text; empty if there is none. */
  readonly lines: readonly string[];
  readonly link: { readonly to: string; readonly label: string } | undefined;
}

/** Texts of a category, shared by page, download and erasure. */
interface PartWords {
  readonly label: string;
  /** Effect of an erasure on the data; null if the law retains it. */
  readonly erased: string | null;
  readonly link?: StoredPart['link'];
  /** True for data that only an intermediary's pages create. */
  readonly isArranged?: true;
  readonly lines: (data: ProfileExport) => readonly string[];
}

const PARTS: Readonly<Record<ProfilePart, PartWords>> = {
  account: {
    label: 'Konto',
    erased: 'dein Konto mit E-Mail-Adresse, Name und Beruf',
    lines: ({ account }) => [
      [account.email, account.name].filter((one) => one !== undefined).join(', '),
      `Seit ${formatMoment(account.createdAt)}, zuletzt angemeldet ${formatMoment(account.lastLoginAt)}`,
      ...(account.profession === 'NONE' ? [] : [`Beruf: ${PROFESSION_LABELS[account.profession]}`]),
    ],
  },
  sessions: {
    label: 'Anmeldungen',
    erased: 'alle Anmeldungen',
    lines: ({ sessions }) =>
      sessions.map(
        ({ createdAt, seenAt, endedAt, device }) =>
          `${device === null ? 'Vom' : `${device}, vom`} ${formatMoment(createdAt)}, ${endedAt === null ? `zuletzt benutzt ${formatMoment(seenAt)}` : `beendet ${formatMoment(endedAt)}`}`,
      ),
  },
  project: {
    label: 'Vorhaben',
    erased: 'dein Vorhaben',
    link: { to: OVERVIEW_ADDRESS, label: 'Mein Vorhaben öffnen' },
    lines: ({ project }) => (project ? [`Gespeichert am ${formatMoment(project.savedAt)}`] : []),
  },
  calculations: {
    label: 'Berechnungen',
    erased: 'deine Berechnungen',
    link: { to: OVERVIEW_ADDRESS, label: 'Berechnungen öffnen' },
    lines: ({ calculations }) =>
      calculations.map(({ name, savedAt }) => `${name}, gespeichert am ${formatMoment(savedAt)}`),
  },
  shortlist: {
    label: 'Merkliste',
    erased: 'deine Merkliste',
    link: { to: OVERVIEW_ADDRESS, label: 'Merkliste öffnen' },
    lines: ({ shortlist }) =>
      shortlist.map(({ exposeId, markedAt }) => `Objekt ${exposeId}, gemerkt am ${formatMoment(markedAt)}`),
  },
  preapprovals: {
    label: 'Vorprüfungen',
    erased: 'deine Vorprüfungen mit den Angaben und Vorschlägen darin',
    link: { to: `${OVERVIEW_ADDRESS}/angebote`, label: 'Vorschläge öffnen' },
    isArranged: true,
    lines: ({ preapprovals }) =>
      preapprovals.map(
        ({ madeAt, answer }) =>
          `Vom ${formatMoment(madeAt)}: ${VERDICT_WORD_NAMES[answer.word]}, Vorschläge: ${answer.proposals.length}`,
      ),
  },
  certificates: {
    label: 'Zertifikate BaufiReady',
    erased: 'deine Zertifikate: Sie gelten nicht mehr',
    link: { to: `${OVERVIEW_ADDRESS}/zertifikat`, label: 'Zertifikat öffnen' },
    isArranged: true,
    lines: ({ certificates }) =>
      certificates.map(
        ({ forename, surname, priceUpTo, location, issuedOn, validUntil }) =>
          `Vom ${formatDate(issuedOn)} für ${forename} ${surname}: bis ${formatEuro(priceUpTo)} in ${location}, gültig bis ${formatDate(validUntil)}`,
      ),
  },
  requests: {
    label: 'Anfragen',
    erased:
      'Name, Adresse und Angaben in deinen Anfragen, mit Nachrichten, Angeboten, Terminen und Notizen; was noch nicht verschickt ist, wird nicht mehr verschickt',
    link: { to: '#anfragen', label: 'Weiter unten' },
    lines: ({ requests }) => requests.map(sentOn),
  },
  withdrawnRequests: {
    label: 'Zurückgezogene Anfragen',
    erased: 'Nummer und Tag der Anfragen, die du zurückgezogen hast',
    link: { to: '#anfragen', label: 'Weiter unten' },
    lines: ({ withdrawnRequests }) => withdrawnRequests.map(sentOn),
  },
  proposalsElsewhere: {
    label: 'Angefragte Vorschläge in Anfragen eines anderen Kontos von dir',
    erased: 'dass du Vorschläge angefragt hast',
    isArranged: true,
    lines: ({ proposalsElsewhere }) =>
      proposalsElsewhere.map(
        ({ proposal, requestedAt }) => `${proposal.provider.name}, angefragt am ${formatMoment(requestedAt)}`,
      ),
  },
  ratings: {
    label: 'Bewertungen',
    erased: 'deine Bewertungen',
    link: { to: '#bewertungen', label: 'Weiter unten' },
    lines: ({ ratings }) => ratings.map(({ provider, sentAt }) => `${provider}, vom ${formatMoment(sentAt)}`),
  },
  consents: {
    label: 'Einwilligungen',
    erased: null,
    link: { to: '#einwilligungen', label: 'Weiter unten' },
    lines: ({ consents }) =>
      consents.map(({ at, textVersion }) => `Vom ${formatMoment(at)}, Fassung ${textVersion}`),
  },
  consentProofs: {
    label: 'Nachweise deiner Einwilligungen',
    erased: null,
    lines: ({ consentProofs }) =>
      consentProofs.map(
        ({ at, who }) =>
          `Vom ${formatMoment(at)}: ${who.forename} ${who.surname}, ${who.email}, ${who.phoneNumber}`,
      ),
  },
  trail: {
    label: 'Protokoll deiner Anfragen',
    erased: null,
    lines: ({ trail }) => {
      const [first, last] = [trail[0], trail.at(-1)];
      if (!first || !last) return [];
      return [`Einträge: ${trail.length}, vom ${formatMoment(first.at)} bis ${formatMoment(last.at)}`];
    },
  },
};

function sentOn({ number, createdAt }: ProfileExport['requests' | 'withdrawnRequests'][number]): string {
  return `${number}, gesendet am ${formatMoment(createdAt)}`;
}

/** Categories of stored data; an operator that only passes contacts on omits an intermediary's empty ones. */
export function storedParts(data: ProfileExport, isArranging: boolean) {
  const parts: StoredPart[] = [];
  const erased: string[] = [];
  for (const [part, words] of Object.entries(PARTS) as [ProfilePart, PartWords][]) {
    const lines = words.lines(data);
    if (words.isArranged && !isArranging && lines.length === 0) continue;
    const hasLink = lines.length > 0 && (isArranging || !words.isArranged);
    parts.push({ part, label: words.label, lines, link: hasLink ? words.link : undefined });
    if (words.erased !== null) erased.push(words.erased);
  }
  return { parts, erased };
}
