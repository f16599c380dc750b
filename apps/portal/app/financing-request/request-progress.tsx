import type { RequestStatusAnswer } from '@heimvorteil/contracts';
import type { ReactNode } from 'react';
import { writtenMoment } from '../labels/written-moment.ts';
import { RequestSteps } from './request-steps.tsx';
import { STATUS_SENTENCES } from './status-sentences.ts';
import styles from './request-progress.module.css';

/** How far a request is as a whole and with each adviser, for whoever sent it; below it what belongs to the way here. */
export function RequestProgress({
  progress: { status, advisers, createdAt },
  about,
  children,
}: {
  progress: RequestStatusAnswer;
  /** What it is about, for whoever may read that. */
  about?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={styles.status}>
      <h1>Wie weit ist deine Anfrage?</h1>
      <p className="lead">
        {about === undefined ? '' : `${about}. `}Angekommen am {writtenMoment(createdAt)}.
      </p>
      <p className={styles.answer} data-status={status}>
        {STATUS_SENTENCES[status]}
      </p>
      <RequestSteps status={status} label="Stand der Anfrage" />
      <section aria-labelledby="beratung">
        <h2 id="beratung">Wer deine Anfrage hat</h2>
        {advisers.length === 0 ? (
          <p>Wir suchen gerade Beraterinnen und Berater in deiner Region.</p>
        ) : (
          <ul className={styles.advisers}>
            {advisers.map((adviser, index) => (
              <li key={index}>
                <h3>{adviser.name}</h3>
                <RequestSteps status={adviser.status} label={`Stand bei ${adviser.name}`} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {children}
    </div>
  );
}
