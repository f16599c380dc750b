import { FIGURE_NAMES, type Derivation } from '@heimvorteil/engine';
import styles from './derivation-list.module.css';

/** A figure with its way: one of a kind has its name, one of several (loans, offers) says which it is. */
export type ListedDerivation = Derivation | (Omit<Derivation, 'figure'> & { readonly heading: string });

/** How figures came about: each with its formula and the steps that the calculation took. */
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
