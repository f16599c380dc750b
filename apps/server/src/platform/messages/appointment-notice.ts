import type { Operator } from '@heimvorteil/contracts';
import { writtenTime, writtenWeekday } from '@heimvorteil/format/moment';
import type { AppointmentChange } from '../database/column-types.ts';
import { mailOf } from './mail-of.ts';
import type { Message } from './message.ts';

/** Notifies visitor or adviser of an appointment's change; neither subject names the visitor. */
export function appointmentNotice(
  facts: {
    to: string;
    recipient: 'VISITOR' | 'ADVISER';
    change: AppointmentChange;
    number: string;
    adviser: string;
    startsAt: Date;
    beginning: string;
    /** Undefined if the link is no longer valid. */
    url: string | undefined;
  },
  operator: Operator,
): Message {
  const { change, recipient, number, adviser, url } = facts;
  const start = facts.startsAt.toISOString();
  const isOff = change === 'CANCELLED' || change === 'GIVEN_UP';
  const { title, paragraph } = WORDS[recipient][change](adviser);
  return mailOf(
    facts.to,
    `${title}: ${writtenWeekday(start)}, ${writtenTime(start)} Uhr${recipient === 'ADVISER' ? `, Anfrage ${number}` : ''}`,
    {
      title,
      paragraphs: [paragraph, ...(isOff ? [] : [facts.beginning])],
      facts: [
        {
          label: isOff ? 'War geplant' : 'Wann',
          value: `${writtenWeekday(start)}, ${writtenTime(start)} Uhr`,
        },
        ...(recipient === 'VISITOR' ? [{ label: 'Mit', value: adviser }] : []),
        { label: 'Anfrage', value: number },
      ],
      ...(url === undefined ? {} : { link: { label: LINK_LABELS[recipient][isOff ? 'off' : 'on'], url } }),
      closing: [
        'Die angehängte Datei trägt es in deinen Kalender ein, Verschieben und Absagen ändern den Eintrag.',
      ],
    },
    operator,
  );
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
      paragraph: 'Wer die Anfrage gestellt hat, hat eine freie Stunde bei dir gebucht.',
    }),
    MOVED: () => ({ title: 'Termin verschoben', paragraph: 'Das Gespräch hat eine neue Zeit.' }),
    CANCELLED: () => ({
      title: 'Termin abgesagt',
      paragraph: 'Das Gespräch wurde abgesagt. Die Stunde ist wieder frei.',
    }),
    GIVEN_UP: () => ({
      title: 'Termin entfällt',
      paragraph: 'Die Anfrage liegt nicht mehr bei dir, darum entfällt auch das Gespräch.',
    }),
  },
};
