import type { ReactNode } from 'react';
import { leverText } from '../../labels/lever-words.ts';
import { marketLeverSentence } from '../../labels/market-lever-words.ts';
import { LeverLink, type PuttableLever } from '../../offers/lever-link.tsx';
import type { MarketLever } from '../../offers/offer-levers.ts';
import styles from './market-lever-note.module.css';

/** What was put into the case, once, with the way back. */
export function LeverDone({ children, onUndo }: { children: ReactNode; onUndo: () => void }) {
  return (
    <p className={styles.note} role="status">
      <span>In deinem Vorhaben geändert: {children}.</span>{' '}
      <button type="button" onClick={onUndo}>
        Rückgängig
      </button>
    </p>
  );
}

/** Above the list: the change that helps with most lenders, to be put in by one press. */
export function MarketLeverNote({
  lever,
  addressOf,
  onLever,
}: {
  lever: MarketLever;
  /** Where a change stands in the case. */
  addressOf: (fields: PuttableLever['fields']) => string;
  onLever: (lever: PuttableLever) => void;
}) {
  return (
    <p className={styles.note}>
      <span>
        <b>{leverText(lever)}</b> {marketLeverSentence(lever)}
      </span>{' '}
      <LeverLink to={addressOf(lever.fields)} onPress={() => onLever(lever)}>
        Damit rechnen
      </LeverLink>
    </p>
  );
}
