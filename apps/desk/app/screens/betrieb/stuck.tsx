import { Form } from 'react-router';
import { writtenDay, writtenTime } from '@heimvorteil/format/moment';
import { deliveryWords, recipientWords } from '../../operations/delivery-words.ts';
import { writtenSpan } from '../../operations/spans.ts';
import { SendButton } from '../../parts/controls.tsx';
import { FigureTable } from '../../parts/figure-table.tsx';
import { Section } from '../../parts/section.tsx';
import type { StuckDelivery } from '../../services/index.ts';
import styles from './today.module.css';

const COLUMNS = [
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
      beside={
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
            columns={COLUMNS}
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
  const givesUp = `${writtenDay(one.givesUpAt)} ${writtenTime(one.givesUpAt)}`;
  return [
    <>
      {one.number ?? 'ohne Anfrage'}
      <small>{deliveryWords(one)}</small>
    </>,
    recipientWords(one),
    <span key="since">
      {writtenSpan(one.since, now)}
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
