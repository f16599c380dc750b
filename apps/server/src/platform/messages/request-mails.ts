import { RESPONSE_TIME } from '@heimvorteil/format';
import type { Operator } from '@heimvorteil/contracts';
import type { MailContent } from './mail-layout.ts';
import { type Message, mailOf } from './message.ts';
import { formatTime, formatWeekday } from '@heimvorteil/format/moment';
import type { AppointmentChange } from '../database/column-types.ts';

/** Mail to visitor or adviser about a changed appointment; the subject never names the visitor. */
export function appointmentNotice(
  facts: {
    to: string;
    recipient: 'VISITOR' | 'ADVISER';
    change: AppointmentChange;
    number: string;
    adviser: string;
    startsAt: Date;
    beginning: string;
    /** Undefined if the link has expired. */
    url: string | undefined;
  },
  operator: Operator,
): Message {
  const { change, recipient, number, adviser, url } = facts;
  const start = facts.startsAt.toISOString();
  const isOff = change === 'CANCELLED' || change === 'GIVEN_UP';
  const { title, paragraph } = WORDS[recipient][change](adviser);
  return mailOf(operator, {
    to: facts.to,
    subject: `${title}: ${formatWeekday(start)}, ${formatTime(start)} Uhr${recipient === 'ADVISER' ? `, Anfrage ${number}` : ''}`,

    title,
    paragraphs: [paragraph, ...(isOff ? [] : [facts.beginning])],
    facts: [
      {
        label: isOff ? 'War geplant' : 'Wann',
        value: `${formatWeekday(start)}, ${formatTime(start)} Uhr`,
      },
      ...(recipient === 'VISITOR' ? [{ label: 'Mit', value: adviser }] : []),
      { label: 'Anfrage', value: number },
    ],
    ...(url === undefined ? {} : { link: { label: LINK_LABELS[recipient][isOff ? 'off' : 'on'], url } }),
    closing: [
      'Die angehängte Datei trägt es in deinen Kalender ein, Verschieben und Absagen ändern den Eintrag.',
    ],
  });
}

const LINK_LABELS = {
  VISITOR: { on: 'Termin ansehen, verschieben oder absagen', off: 'Neuen Termin wählen' },
  ADVISER: { on: 'Anfrage ansehen', off: 'Anfrage ansehen' },
} as const;

type Words = (adviser: string) => { readonly title: string; readonly paragraph: string };

const WORDS: Readonly<Record<'VISITOR' | 'ADVISER', Readonly<Record<AppointmentChange, Words>>>> = {
  VISITOR: {
    BOOKED: (adviser) => ({
      title: 'Dein Termin steht fest',
      paragraph: `${adviser} nimmt sich Zeit für deine Finanzierung. Das Gespräch ist kostenlos und verpflichtet dich zu nichts.`,
    }),
    MOVED: (adviser) => ({
      title: 'Dein Termin ist verschoben',
      paragraph: `Das Gespräch mit ${adviser} hat jetzt eine neue Zeit.`,
    }),
    CANCELLED: (adviser) => ({
      title: 'Dein Termin ist abgesagt',
      paragraph: `Das Gespräch mit ${adviser} findet nicht statt. Deine Anfrage läuft weiter.`,
    }),
    GIVEN_UP: (adviser) => ({
      title: 'Dein Termin fällt aus',
      paragraph: `${adviser} bearbeitet deine Anfrage nicht mehr. Wähle bitte eine neue Zeit bei jemand anderem.`,
    }),
  },
  ADVISER: {
    BOOKED: () => ({
      title: 'Neuer Termin',
      paragraph: 'Wer die Anfrage gestellt hat, hat einen freien Termin bei dir gebucht.',
    }),
    MOVED: () => ({ title: 'Termin verschoben', paragraph: 'Das Gespräch hat eine neue Zeit.' }),
    CANCELLED: () => ({
      title: 'Termin abgesagt',
      paragraph: 'Das Gespräch wurde abgesagt. Der Termin ist wieder frei.',
    }),
    GIVEN_UP: () => ({
      title: 'Termin entfällt',
      paragraph: 'Die Anfrage liegt nicht mehr bei dir, darum entfällt auch das Gespräch.',
    }),
  },
};

type Row = NonNullable<MailContent['facts']>[number];

export function requestConfirmation(
  facts: {
    to: string;
    statusUrl: string;
    /** Short number to read out on the phone. */
    number: string;
    /** Advisers who received the request, each as text: "Beratungsteam … (…)". */
    advisers: readonly string[];
    /** Lenders that the visitor chose, with their advisers, as text; empty if none. */
    lenders: readonly string[];
    phoneCalls: boolean;
    financing: string;
    listing: Row | undefined;
    /** Loan and costs as of the day of the request; empty if no lender accepted the case. */
    loan: readonly Row[];
    /** Representative example that §17 PAngV requires next to an interest rate. */
    example: MailContent['example'];
    /** Note if the legal land transfer tax differs from the one in the calculation. */
    legalTax: string | undefined;
    /** Statements of an intermediary on a durable medium before a contract; empty for an introducer. */
    duties: readonly Row[];
  },
  operator: Operator,
): Message {
  return mailOf(operator, {
    to: facts.to,
    subject: 'Deine Finanzierungsanfrage ist angekommen',

    title: 'Deine Anfrage ist angekommen',
    paragraphs: [...whoHasIt(facts), ...howTheyGetInTouch(facts)],
    facts: [
      { label: 'Nummer deiner Anfrage', value: facts.number },
      { label: 'Vorhaben', value: facts.financing },
      ...(facts.listing ? [facts.listing] : []),
      ...facts.loan,
    ],
    example: facts.example,
    link: { label: 'Stand der Anfrage ansehen', url: facts.statusUrl },
    closing: [
      ...(facts.legalTax === undefined ? [] : [facts.legalTax]),
      'Der Link gehört nur dir: Wer ihn hat, sieht, wie weit deine Anfrage ist. Der Link gilt bis 90 Tage nach Abschluss.',
      ...brokerage(facts.duties),
      'Du hast keine Anfrage gestellt? Dann hat jemand deine Adresse eingetragen. Mit dem Widerspruch unten bekommst du sofort keine E-Mails mehr.',
    ],
  });
}

function whoHasIt({
  advisers,
  lenders,
}: {
  advisers: readonly string[];
  lenders: readonly string[];
}): string[] {
  if (advisers.length === 0) {
    return [
      'In deiner Region berät zurzeit keiner unserer Partner. Wir suchen jemanden und melden uns bei dir.',
    ];
  }
  return [
    advisers.length === 1
      ? `Diese Beratung aus deiner Region hat deine Angaben bekommen und meldet sich, meist in ${RESPONSE_TIME}:`
      : `Diese ${advisers.length} Beratungen aus deiner Region haben deine Angaben bekommen und melden sich, meist in ${RESPONSE_TIME}:`,
    ...(lenders.length > 0 ? lenders : advisers).map((who) => `· ${who}`),
  ];
}

function howTheyGetInTouch({ advisers, phoneCalls }: { advisers: readonly string[]; phoneCalls: boolean }) {
  if (advisers.length === 0) return [];
  const isOne = advisers.length === 1;
  if (phoneCalls)
    return [`Du hast zugestimmt, dass sie dich zu dieser Anfrage ${isOne ? 'anruft' : 'anrufen'}.`];
  return [
    `Anrufen ${isOne ? 'darf' : 'dürfen'} sie dich nicht, dem hast du nicht zugestimmt. Sie ${isOne ? 'schreibt' : 'schreiben'} dir.`,
  ];
}

function brokerage(duties: readonly Row[]): string[] {
  if (duties.length === 0) return [];
  return [
    'Das sagen wir dir, bevor ein Vertrag über die Vermittlung zustande kommt (Art. 247 §§13, 13b EGBGB):',
    ...duties.map(({ label, value }) => `${label}: ${value}`),
  ];
}
