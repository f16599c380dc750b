import { Form } from 'react-router';
import { formatDay, formatTime, formatMoment } from '@heimvorteil/format/moment';
import { deliveryWords, recipientWords } from '../../operations/operation-words.ts';
import { formatTimeSpan } from '../../operations/spans.ts';
import { SendButton, LinkButton } from '../../parts/controls.tsx';
import { FigureTable } from '../../parts/figure-table.tsx';
import { Section } from '../../parts/section.tsx';
import type { StuckDelivery, PausedAdviser, UnservedRequest } from '../../services/index.ts';
import styles from './today.module.css';
import { FINANCING_TYPE_LABELS } from '@heimvorteil/forms/financing-request';

const UNSERVED_COLUMNS = [
  { label: 'Anfrage' },
  { label: 'Vorhaben' },
  { label: 'Land' },
  { label: 'Eingegangen' },
  { label: 'Tun', kind: 'end' },
] as const;

export function Unserved({ unserved }: { unserved: readonly UnservedRequest[] }) {
  if (unserved.length === 0) return null;
  return (
    <Section title="Anfragen ohne Beratung" id="ohne-beratung">
      <FigureTable
        caption="Anfragen ohne Beratung"
        columns={UNSERVED_COLUMNS}
        rows={unserved.map((one) => ({
          id: one.requestId,
          cells: [
            one.number,
            FINANCING_TYPE_LABELS[one.financingType as keyof typeof FINANCING_TYPE_LABELS],
            one.region ?? 'unbekannt',
            formatMoment(one.createdAt),
            <LinkButton key="way" to={`/baufinanzierung/betrieb/anfragen/${one.requestId}`}>
              Lesen und zuweisen<span className="visually-hidden"> {one.number}</span>
            </LinkButton>,
          ],
        }))}
      />
    </Section>
  );
}

const STUCK_COLUMNS = [
  { label: 'Anfrage, Weg' },
  { label: 'An' },
  { label: 'Seit' },
  { label: 'Letzte Antwort' },
  { label: 'Tun', kind: 'end' },
] as const;

export function Stuck({ stuck, now }: { stuck: readonly StuckDelivery[]; now: string }) {
  return (
    <Section
      title="Hängende Zustellungen"
      id="zustellungen"
      aside={
        stuck.length > 1 ? (
          <Form method="post">
            <SendButton name="replay" value="all">
              Alle wiederholen
            </SendButton>
          </Form>
        ) : undefined
      }
    >
      {stuck.length === 0 ? (
        <p>Keine Nachricht hängt.</p>
      ) : (
        <>
          <FigureTable
            caption="Hängende Zustellungen"
            columns={STUCK_COLUMNS}
            rows={stuck.map((one) => ({ id: one.id, cells: cellsOf(one, now) }))}
          />
          <p className={styles.foot}>
            Wiederholen sendet mit derselben Kennung: Kommt dieselbe Nachricht zweimal an, erkennt das der
            Empfänger. Dasselbe tut npm run deliveries:replay -- NUMMER.
          </p>
        </>
      )}
    </Section>
  );
}

function cellsOf(one: StuckDelivery, now: string) {
  const givesUp = `${formatDay(one.givesUpAt)} ${formatTime(one.givesUpAt)}`;
  return [
    <>
      {one.number ?? 'ohne Anfrage'}
      <small>{deliveryWords(one)}</small>
    </>,
    recipientWords(one),
    <span key="since">
      {formatTimeSpan(one.since, now)}
      <small>{one.attempts}. Versuch</small>
    </span>,
    <span key="answer">
      {one.failedAt ?? one.lastError ?? 'keine'}
      <small className={one.isOver ? styles.late : undefined}>
        {one.isOver ? 'aufgegeben' : `wird aufgegeben ${givesUp}`}
      </small>
    </span>,
    <Form key="replay" method="post">
      <SendButton name="replay" value={one.id}>
        Wiederholen
        <span className="visually-hidden"> {one.number}</span>
      </SendButton>
    </Form>,
  ];
}

export function PausedAdvisers({ paused }: { paused: readonly PausedAdviser[] }) {
  if (paused.length === 0) return null;
  return (
    <Section title="Abgemeldete Beratungen" id="abgemeldet">
      <ul className={styles.paused}>
        {paused.map(({ id, name, since, resume }) => (
          <li key={id}>
            <b>{name}</b>
            <small>abgemeldet {formatMoment(since)}</small>
            <code>{resume}</code>
          </li>
        ))}
      </ul>
      <p className="quiet">
        DATEI ist deine Liste der Beratungen.
        {paused.some(({ resume }) => resume.includes('E-MAIL-ADRESSE'))
          ? ' Wo E-MAIL-ADRESSE angegeben ist, trägst du die Adresse aus der Liste ein.'
          : ''}
      </p>
    </Section>
  );
}
