import { VERDICT_WORD_NAMES } from '@heimvorteil/engine';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import type { WrittenReason } from './reason-labels.ts';
import styles from '@heimvorteil/ui/result-table/result-table.module.css';

/** Why the answer is what it is, and the smallest changes that would make it better. */
export function ReasonsSection({ reasons }: { reasons: readonly WrittenReason[] }) {
  if (reasons.length === 0) return null;
  const changes = reasons.filter(({ leadsTo }) => leadsTo !== undefined);
  const causes = reasons.filter(({ leadsTo }) => leadsTo === undefined);
  return (
    <PageSection id="gruende" title="Warum die Antwort so ausfällt">
      <ul className={styles.list}>
        {causes.map(({ code, text }) => (
          <li key={code} data-code={code}>
            {text}
          </li>
        ))}
      </ul>
      {changes.length > 0 ? (
        <>
          <h3>Was sie ändern würde, jedes für sich und bei gleichem Zins</h3>
          <ul className={styles.list}>
            {changes.map(({ code, text, leadsTo }) => (
              <li key={code} data-code={code}>
                <b>{text}</b>
                {leadsTo ? `, dann: ${VERDICT_WORD_NAMES[leadsTo]}` : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </PageSection>
  );
}
