import { lazy } from 'react';
import { Deferred } from '../deferred/deferred.tsx';
import type { ListedDerivation } from '../derivation-list/derivation-list.tsx';
import styles from './figure-origin.module.css';

const DerivationList = lazy(async () => ({
  default: (await import('../derivation-list/derivation-list.tsx')).DerivationList,
}));

/** Link "Wie kommt diese Zahl zustande?", which opens formula, steps and source of each result. */
export function FigureOrigin({
  question = 'Wie kommt diese Zahl zustande?',
  derivations,
}: {
  question?: string;
  derivations: readonly ListedDerivation[];
}) {
  return (
    <details className={styles.origin}>
      <summary>{question}</summary>
      <Deferred>
        <DerivationList derivations={derivations} />
      </Deferred>
    </details>
  );
}
