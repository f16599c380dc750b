import type { RequestProgress } from '../services/index.ts';
import { countsOf } from './request-counts.ts';
import styles from './request-ladder.module.css';

interface Rung {
  readonly name: string;
  readonly count: string;
  /** Share of advisers that reached this step, from 0 to 1. */
  readonly share: number;
}

/** Progress of the request: how many advisers received it, read it and made an offer, and the decision. */
export function RequestLadder({
  progress,
  isDecided,
  mayGoOn,
}: {
  progress: RequestProgress;
  isDecided: boolean;
  mayGoOn: boolean;
}) {
  const rungs = rungsOf(progress, { isDecided, mayGoOn });
  const reached = rungs.findLastIndex(({ share }) => share > 0);
  return (
    <ol className={styles.ladder} aria-label="Stand der Anfrage">
      {rungs.map(({ name, count, share }, index) => (
        <li
          key={name}
          className={share === 1 ? styles.done : share > 0 ? styles.begun : undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          <b>{name}</b>
          <small>{count}</small>
        </li>
      ))}
    </ol>
  );
}

function rungsOf(
  progress: RequestProgress,
  { isDecided, mayGoOn }: { isDecided: boolean; mayGoOn: boolean },
): Rung[] {
  const { sent, read, offers } = countsOf(progress);
  const isOver = progress.status === 'CLOSED' && !mayGoOn;
  const of = (count: number) => ({ count: `${count} von ${sent}`, share: sent === 0 ? 0 : count / sent });
  return [
    { name: 'Gesendet', count: sent === 0 ? 'Beratung wird gesucht' : `an ${sent}`, share: 1 },
    { name: 'Gelesen', ...of(read) },
    { name: 'Angebote', ...of(offers) },
    { name: 'Entschieden', count: isOver ? 'abgeschlossen' : 'von dir', share: isOver || isDecided ? 1 : 0 },
  ];
}
