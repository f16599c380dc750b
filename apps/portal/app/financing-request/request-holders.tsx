import { formatMoment } from '@heimvorteil/format/moment';
import { REQUEST_STATUS_LABELS } from '@heimvorteil/forms/financing-request';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { Form } from 'react-router';
import { DO } from '../addresses/intents.ts';
import type { RequestProgress } from '../services/index.ts';
import { REQUEST_ACTIONS, type RefusedAction } from './act-on-request.ts';
import type { LoadedRequestPage } from './load-request-page.ts';
import { isActiveAt, timelineEntries } from './timeline-entries.ts';
import styles from './request-page.module.css';
import { RefusedNote } from '@heimvorteil/ui/note/refused-note.tsx';

const STILL_SENDING =
  'Als du zurückgezogen hast, war schon eine Nachricht unterwegs: Sie kann noch ankommen. Danach kommt keine mehr.';

/** Error with the entered text, for a form that is no longer on the page. */
export function RefusedActionNote({
  refusedAction,
  loaded,
}: {
  refusedAction: RefusedAction | undefined;
  loaded: LoadedRequestPage;
}) {
  if (refusedAction === undefined || hasFormError(refusedAction, loaded)) return null;
  return (
    <RefusedNote of={refusedAction} code="NOT_DONE">
      <p>{isWithdrawn(refusedAction, loaded) ? STILL_SENDING : refusedAction.message}</p>
      {refusedAction.text === '' ? null : (
        <>
          <p>Das hattest du geschrieben:</p>
          <p className={styles.text}>{refusedAction.text}</p>
        </>
      )}
    </RefusedNote>
  );
}

function isWithdrawn({ mayBeWithdrawn, adviserId }: RefusedAction, { progress }: LoadedRequestPage): boolean {
  if (mayBeWithdrawn !== true) return false;
  return progress.status === 'WITHDRAWN' || (adviserId !== '' && !isActiveAt(progress, adviserId));
}

function hasFormError({ rating, adviserId, text }: RefusedAction, loaded: LoadedRequestPage): boolean {
  if (rating)
    return loaded.ratings.some((one) => one.mayRate && String(one.providerId) === rating.providerId);
  if (text === '') return false;
  if (adviserId === '') return mayWriteToAll(loaded);
  return timelineEntries(loaded).some(
    ({ isWaiting, message }) => isWaiting && message?.adviserId === adviserId,
  );
}

export function mayWriteToAll({ progress }: Pick<LoadedRequestPage, 'progress'>): boolean {
  return progress.advisers.some(({ id }) => isActiveAt(progress, id));
}

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
          <p data-status-of={status}>{statusOf(progress, index)}</p>
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
                <QuietButton type="submit" name={DO} value={REQUEST_ACTIONS.withdrawFrom}>
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

function statusOf({ advisers, history, undelivered }: RequestProgress, index: number): string {
  const status = advisers[index]?.status ?? 'RECEIVED';
  const since = history.find(({ by }) => by === index)?.at;
  const open = undelivered.find(({ by }) => by === index);
  if (status === 'RECEIVED' && open?.isStuck) return 'Die Zustellung hängt. Wir kümmern uns darum.';
  if (since === undefined)
    return status === 'RECEIVED' ? 'Wird gerade zugestellt' : REQUEST_STATUS_LABELS[status];
  return `${REQUEST_STATUS_LABELS[status]}, ${formatMoment(since)}`;
}
