import type { Derivation } from '@heimvorteil/engine';
import { figureName } from './figure-names.ts';
import styles from './derivation-list.module.css';

/** How figures came about: each with its formula and the steps that the calculation took. */
export function DerivationList({ derivations }: { derivations: readonly Derivation[] }) {
  return (
    <ol className={styles.derivations}>
      {derivations.map((derivation) => (
        <li key={derivation.figure}>
          <h3>{figureName(derivation.figure)}</h3>
          <p className={styles.formula}>{derivation.formula}</p>
          {derivation.steps.map((step) => (
            <p key={step}>{step}</p>
          ))}
          {derivation.source ? <p className={styles.source}>{derivation.source}</p> : null}
        </li>
      ))}
    </ol>
  );
}
