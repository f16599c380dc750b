import { REQUEST_STATUS_LABELS } from '@heimvorteil/forms/financing-request';
import { formatCount } from '@heimvorteil/format';
import { formatDay, formatTime } from '@heimvorteil/format/moment';
import { Section } from '../../../parts/section.tsx';
import type { PartnerEvent, PartnerCase } from '../../../services/index.ts';
import styles from './history.module.css';
import type { AdviserStatus } from '@heimvorteil/contracts';

const STEPS = ['RECEIVED', 'VIEWED', 'CONTACTED', 'OFFER_MADE', 'CLOSED'] as const;

const LABELS: Readonly<Record<(typeof STEPS)[number], string>> = {
  RECEIVED: 'Angekommen',
  VIEWED: 'Gelesen',
  CONTACTED: 'Kontakt',
  OFFER_MADE: 'Angebot',
  CLOSED: 'Abgeschlossen',
};

export function Steps({ steps, status }: Pick<PartnerCase, 'steps' | 'status'>) {
  const reached = reachedOf(status);
  return (
    <ol className={styles.steps} aria-label="Stand bei dir">
      {STEPS.map((step, index) => {
        const at = steps.find((one) => one.status === step)?.at;
        return (
          <li
            key={step}
            className={index < reached ? styles.done : index === reached ? styles.now : undefined}
            aria-current={index === reached ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true" />
            <b>{LABELS[step]}</b>
            {at === undefined ? 'noch nicht' : `${formatDay(at)} ${formatTime(at)}`}
          </li>
        );
      })}
    </ol>
  );
}

/** Index of the status among the steps; every status that ends the case counts as the last step. */
function reachedOf(status: AdviserStatus): number {
  const index = STEPS.findIndex((step) => step === status);
  return index === -1 ? STEPS.length - 1 : index;
}

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
const APPOINTMENTS: Readonly<Record<string, string>> = {
  BOOKED: 'Termin gebucht:',
  MOVED: 'Termin verlegt auf',
  CANCELLED: 'Termin abgesagt:',
  GIVEN_UP: 'Termin entfallen:',
};

/** Events by day, newest first; the visitor's messages are framed, automatic events small. */
export function History({ history }: { history: readonly PartnerEvent[] }) {
  const days = [...Map.groupBy(history, ({ at }) => formatDay(at))];
  return (
    <Section title="Verlauf">
      <ol className={styles.log}>
        {days.flatMap(([day, events]) => [
          <li key={day} className={styles.day}>
            {day}
          </li>,
          ...events.map((event, index) => (
            <li key={`${event.at} ${event.kind} ${index}`} className={classOf(event)}>
              <time dateTime={event.at}>{formatTime(event.at)}</time>
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
      return <b>Notiz, nur für dich</b>;
    case 'WRITTEN':
      return <b>Du hast geschrieben</b>;
    case 'RECEIVED':
      return <b>Die Kundin oder der Kunde schreibt</b>;
    case 'OFFER':
      return `Angebot gesendet${loan === undefined ? '' : `: ${loan}`}`;
    case 'ANSWER':
      return `${ANSWERS[text] ?? text}${loan === undefined ? '' : `: ${loan}`}`;
    case 'APPOINTMENT':
      return `${APPOINTMENTS[text] ?? text} ${formatDay(start)} ${formatTime(start)} Uhr`;
    case 'DOCUMENTS':
      return `Liegt bereit: ${text}`;
  }
}
