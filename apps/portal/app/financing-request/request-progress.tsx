import { REQUEST_STATUS_LABELS } from '@heimvorteil/forms/financing-request';
import type { ReactNode } from 'react';
import { writtenMoment } from '@heimvorteil/format/moment';
import type { RequestProgress as Progress } from '../services.ts';
import { countsOf } from './request-counts.ts';
import { RequestLadder } from './request-ladder.tsx';
import { RequestTimeline } from './request-timeline.tsx';
import { statusSentence } from './status-sentences.ts';
import styles from './request-progress.module.css';

/** How far a request is: what it waits for, one way for all, what happened and who has it; below it what belongs to the way here. */
export function RequestProgress({
  progress,
  about,
  children,
}: {
  progress: Progress;
  /** What it is about, for whoever may read that. */
  about?: string | undefined;
  children: ReactNode;
}) {
  const { status, createdAt } = progress;
  return (
    <>
      <h1>Wie weit ist deine Anfrage?</h1>
      <p className="lead">
        {about === undefined ? '' : `${about}. `}Angekommen am {writtenMoment(createdAt)}.
      </p>
      <p className={styles.answer} data-status={status}>
        {statusSentence(status, countsOf(progress))}
      </p>
      {status === 'WITHDRAWN' ? null : <RequestLadder progress={progress} />}
      <div className={styles.columns}>
        <section aria-labelledby="verlauf">
          <h2 id="verlauf">Verlauf</h2>
          <RequestTimeline progress={progress} />
        </section>
        <section aria-labelledby="beratung">
          <h2 id="beratung">Wer deine Anfrage hat</h2>
          <Advisers {...progress} />
        </section>
      </div>
      <div className={styles.status}>{children}</div>
    </>
  );
}

/** Everybody who got it, and where it stands with each. */
function Advisers({ advisers, history }: Progress) {
  if (advisers.length === 0) return <p>Noch niemand: Wir suchen jemanden in deiner Region.</p>;
  return (
    <ul className={styles.advisers}>
      {advisers.map(({ name, status }, index) => {
        const since = history.find(({ by }) => by === index)?.at;
        return (
          <li key={index}>
            <h3>{name}</h3>
            <p data-status-of={status}>
              {since === undefined
                ? 'Wird gerade zugestellt'
                : `${REQUEST_STATUS_LABELS[status]}, ${writtenMoment(since)}`}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
