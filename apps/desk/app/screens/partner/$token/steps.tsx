import type { AdviserStatus } from '@heimvorteil/contracts';
import { writtenDay, writtenTime } from '@heimvorteil/format/moment';
import type { PartnerCase } from '../../../services/index.ts';
import styles from './steps.module.css';

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
        const at = steps.find((taken) => taken.status === step)?.at;
        return (
          <li
            key={step}
            className={index < reached ? styles.done : index === reached ? styles.now : undefined}
            aria-current={index === reached ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true" />
            <b>{LABELS[step]}</b>
            {at === undefined ? 'noch nicht' : `${writtenDay(at)} ${writtenTime(at)}`}
          </li>
        );
      })}
    </ol>
  );
}

/** Any ending takes the place of the last step. */
function reachedOf(status: AdviserStatus): number {
  const index = STEPS.findIndex((step) => step === status);
  return index === -1 ? STEPS.length - 1 : index;
}
