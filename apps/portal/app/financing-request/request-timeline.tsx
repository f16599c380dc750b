import { writtenDay, writtenTime } from '@heimvorteil/format/moment';
import type { RequestProgress } from '../services.ts';
import { historyEntries } from './history-entries.ts';
import styles from './request-timeline.module.css';

/** What happened to a request and by whom, newest first; a lit mark waits on the visitor, a filled one is their own. */
export function RequestTimeline({ progress }: { progress: RequestProgress }) {
  return (
    <ol className={styles.timeline}>
      {historyEntries(progress).map(({ kind, at, who, did, isWaiting }) => (
        <li
          key={`${kind} ${at}`}
          className={isWaiting ? styles.waiting : who === undefined ? styles.own : undefined}
          data-kind={kind}
        >
          <time dateTime={at}>
            <span>{writtenDay(at)}</span> <span>{writtenTime(at)}</span>
          </time>
          <span className={styles.mark} aria-hidden="true" />
          <p>
            <b>{who ?? 'Du'}</b> {did}
            {isWaiting ? <span className={styles.turn}>Wartet auf dich</span> : null}
          </p>
        </li>
      ))}
    </ol>
  );
}
