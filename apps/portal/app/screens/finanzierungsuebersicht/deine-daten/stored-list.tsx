import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Link } from 'react-router';
import type { StoredPart } from './stored-parts.ts';
import styles from './route.module.css';

/** Every category of what is stored about the visitor, with what there is of it. */
export function StoredList({ parts }: { parts: readonly StoredPart[] }) {
  return (
    <PageSection id="gespeichert" title="Was wir gespeichert haben">
      <ul className={styles.list}>
        {parts.map(({ part, label, lines, link }) => (
          <li key={part} data-part={part}>
            <h3>{label}</h3>
            {lines.length === 0 ? <p className={styles.soft}>Nichts.</p> : null}
            {lines.map((line, index) => (
              <p key={index} className={styles.soft}>
                {line}
              </p>
            ))}
            {link ? (
              <p>
                <Link to={link.to}>
                  {link.label}
                  {link.to.startsWith('#') ? <span className="visually-hidden">: {label}</span> : null}
                </Link>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
