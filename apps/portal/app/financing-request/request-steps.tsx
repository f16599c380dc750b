import type { AdviserStatus } from '@heimvorteil/contracts';
import { REQUEST_STATUS_LABELS } from '@heimvorteil/forms/financing-request';
import styles from './request-steps.module.css';

const STEPS = ['RECEIVED', 'VIEWED', 'CONTACTED', 'OFFER_MADE', 'CLOSED'] as const;

/** How far something is on its way through the five steps; what somebody refused, took back or replaced has left them. */
export function RequestSteps({ status, label }: { status: AdviserStatus; label: string }) {
  const reached = STEPS.findIndex((step) => step === status);
  if (reached < 0) return <p className={styles.left}>{REQUEST_STATUS_LABELS[status]}</p>;
  return (
    <ol className={styles.steps} aria-label={label}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={index < reached ? styles.done : index === reached ? styles.now : styles.ahead}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true" />
          {REQUEST_STATUS_LABELS[step]}
          <span className="visually-hidden">
            {index < reached ? ', erledigt' : index > reached ? ', steht aus' : ''}
          </span>
        </li>
      ))}
    </ol>
  );
}
