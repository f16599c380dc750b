import { REQUEST_STATUS_LABELS } from '@heimvorteil/forms/financing-request';
import { formatCount } from '@heimvorteil/format';
import { writtenDay, writtenTime } from '@heimvorteil/format/moment';
import { Section } from '../../../parts/section.tsx';
import type { PartnerEvent } from '../../../services/index.ts';
import styles from './history.module.css';

const OUTCOMES: Readonly<Record<string, string>> = {
  REACHED: 'erreicht',
  NOT_REACHED: 'nicht erreicht',
  VOICEMAIL: 'auf die Mailbox gesprochen',
};
const ANSWERS: Readonly<Record<string, string>> = {
  ACCEPTED: 'Angebot angenommen',
  DECLINED: 'Angebot abgelehnt',
  EXTEND: 'Bitte um mehr Zeit für das Angebot',
};

const WITH_TEXT: readonly PartnerEvent['kind'][] = ['WRITTEN', 'RECEIVED', 'NOTE'];
const TALKS: Readonly<Record<string, string>> = {
  BOOKED: 'Termin gebucht:',
  MOVED: 'Termin verlegt auf',
  CANCELLED: 'Termin abgesagt:',
  GIVEN_UP: 'Termin entfallen:',
};

/** Events by day, newest first; the visitor's messages are framed, automatic events small. */
export function History({ history }: { history: readonly PartnerEvent[] }) {
  const days = [...Map.groupBy(history, ({ at }) => writtenDay(at))];
  return (
    <Section title="Verlauf">
      <ol className={styles.log}>
        {days.flatMap(([day, events]) => [
          <li key={day} className={styles.day}>
            {day}
          </li>,
          ...events.map((event, index) => (
            <li key={`${event.at} ${event.kind} ${index}`} className={classOf(event)}>
              <time dateTime={event.at}>{writtenTime(event.at)}</time>
              <div>
                {wordsOf(event)}
                {WITH_TEXT.includes(event.kind) ? <p className={styles.message}>{event.text}</p> : null}
              </div>
            </li>
          )),
        ])}
      </ol>
    </Section>
  );
}

function classOf({ kind }: PartnerEvent): string | undefined {
  if (kind === 'RECEIVED') return styles.received;
  if (kind === 'NOTE') return styles.note;
  return kind === 'WRITTEN' ? styles.written : styles.system;
}

function wordsOf({ kind, status, text = '', start = '', minutes, loan }: PartnerEvent) {
  switch (kind) {
    case 'STEP':
      return status === undefined ? '' : REQUEST_STATUS_LABELS[status];
    case 'LOOK':
      return 'Personendaten geöffnet';
    case 'CALL':
      return `Anruf, ${OUTCOMES[text] ?? text}${minutes === undefined ? '' : `, ${formatCount(minutes, 'minute')}`}. Zustimmung genutzt, im Nachweis vermerkt`;
    case 'NOTE':
      return <b>Notiz, siehst nur du</b>;
    case 'WRITTEN':
      return <b>Du hast geschrieben</b>;
    case 'RECEIVED':
      return <b>Die Kundin oder der Kunde schreibt</b>;
    case 'OFFER':
      return `Angebot gesendet${loan === undefined ? '' : `: ${loan}`}`;
    case 'ANSWER':
      return `${ANSWERS[text] ?? text}${loan === undefined ? '' : `: ${loan}`}`;
    case 'APPOINTMENT':
      return `${TALKS[text] ?? text} ${writtenDay(start)} ${writtenTime(start)} Uhr`;
    case 'DOCUMENTS':
      return `Liegt bereit: ${text}`;
  }
}
