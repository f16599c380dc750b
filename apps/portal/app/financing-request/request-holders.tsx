import { writtenMoment } from '@heimvorteil/format/moment';
import { REQUEST_STATUS_LABELS } from '@heimvorteil/forms/financing-request';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { Form } from 'react-router';
import { DO } from '../addresses/intents.ts';
import type { RequestProgress } from '../services/index.ts';
import { REQUEST_DEEDS } from './act-on-request.ts';
import type { LoadedRequestPage } from './load-request-page.ts';
import { isActiveAt, timelineEntries } from './timeline-entries.ts';
import styles from './request-page.module.css';

export function RequestHolders({ loaded }: { loaded: LoadedRequestPage }) {
  const { progress } = loaded;
  const { advisers } = progress;
  if (advisers.length === 0) return <p>Noch niemand: Wir suchen jemanden in deiner Region.</p>;
  const waiting = new Set(
    timelineEntries(loaded).flatMap(({ isWaiting, who }) => (isWaiting && who !== undefined ? [who] : [])),
  );
  return (
    <ul className={styles.holders}>
      {advisers.map(({ id, name, status }, index) => (
        <li key={id}>
          <h3>{name}</h3>
          <p data-status-of={status}>{standingOf(progress, index)}</p>
          {waiting.has(name) ? <p className={styles.turn}>Wartet auf dich</p> : null}
          {isActiveAt(progress, id) ? (
            <details className={styles.ask}>
              <summary>
                Zurückziehen<span className="visually-hidden"> bei {name}</span>
              </summary>
              <Form method="post" preventScrollReset>
                <p>
                  {name} sieht deine Anfrage dann nicht mehr und darf sich dazu nicht mehr melden. Die anderen
                  behalten sie.
                </p>
                <input type="hidden" name="adviserId" value={id} />
                <QuietButton type="submit" name={DO} value={REQUEST_DEEDS.withdrawFrom}>
                  Bei {name} zurückziehen
                </QuietButton>
              </Form>
            </details>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function standingOf({ advisers, history, undelivered }: RequestProgress, index: number): string {
  const status = advisers[index]?.status ?? 'RECEIVED';
  const since = history.find(({ by }) => by === index)?.at;
  const open = undelivered.find(({ by }) => by === index);
  if (status === 'RECEIVED' && open?.isStuck) return 'Die Zustellung hängt. Wir kümmern uns darum.';
  if (since === undefined)
    return status === 'RECEIVED' ? 'Wird gerade zugestellt' : REQUEST_STATUS_LABELS[status];
  return `${REQUEST_STATUS_LABELS[status]}, ${writtenMoment(since)}`;
}
