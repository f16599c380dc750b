import { FIGURE_NAMES, type Derivation } from '@heimvorteil/engine';
import styles from './derivation-list.module.css';

/** Derivation of a result; its title is the result's name, or `heading` for one of several loans. */
export type ListedDerivation = Derivation | (Omit<Derivation, 'figure'> & { readonly heading: string });

export function DerivationList({ derivations }: { derivations: readonly ListedDerivation[] }) {
  return (
    <ol className={styles.derivations}>
      {derivations.map((derivation) => {
        const heading = 'heading' in derivation ? derivation.heading : FIGURE_NAMES[derivation.figure];
        return (
          <li key={heading}>
            <h3>{heading}</h3>
            <p className={styles.formula}>{derivation.formula}</p>
            {derivation.steps.map((step) => (
              <p key={step}>{step}</p>
            ))}
            {derivation.source ? <p className={styles.source}>{derivation.source}</p> : null}
          </li>
        );
      })}
    </ol>
  );
}
