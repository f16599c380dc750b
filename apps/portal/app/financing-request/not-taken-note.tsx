import { RefusedNote } from '@heimvorteil/ui/note/refused-note.tsx';
import type { NotTaken } from './act-on-request.ts';
import type { LoadedRequestPage } from './load-request-page.ts';
import { isActiveAt, timelineEntries } from './timeline-entries.ts';
import styles from './request-page.module.css';

const STILL_UNDER_WAY =
  'Als du zurückgezogen hast, war schon eine Nachricht unterwegs: Sie kann noch ankommen. Danach kommt keine mehr.';

/** Error with the entered text, for a form that is no longer on the page. */
export function NotTakenNote({
  notTaken,
  loaded,
}: {
  notTaken: NotTaken | undefined;
  loaded: LoadedRequestPage;
}) {
  if (notTaken === undefined || isSaidByForm(notTaken, loaded)) return null;
  return (
    <RefusedNote of={notTaken} code="NOT_DONE">
      <p>{isTakenBack(notTaken, loaded) ? STILL_UNDER_WAY : notTaken.message}</p>
      {notTaken.text === '' ? null : (
        <>
          <p>Das hattest du geschrieben:</p>
          <p className={styles.text}>{notTaken.text}</p>
        </>
      )}
    </RefusedNote>
  );
}

function isTakenBack({ mayBeTakenBack, adviserId }: NotTaken, { progress }: LoadedRequestPage): boolean {
  if (mayBeTakenBack !== true) return false;
  return progress.status === 'WITHDRAWN' || (adviserId !== '' && !isActiveAt(progress, adviserId));
}

function isSaidByForm({ rating, adviserId, text }: NotTaken, loaded: LoadedRequestPage): boolean {
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
