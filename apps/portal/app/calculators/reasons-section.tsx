import { FEASIBILITY_ERRORS, VERDICT_WORD_NAMES } from '@heimvorteil/engine';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import type { WrittenReason } from './reason-labels.ts';
import type { ReactNode } from 'react';
import styles from './answer.module.css';

/** Whether nothing is feasible as it stands: what helps is told then, and no word that it would lead to. */
function isImpossible(reasons: readonly WrittenReason[]): boolean {
  const errors: readonly string[] = FEASIBILITY_ERRORS;
  return reasons.some(({ code }) => errors.includes(code));
}

/** Why the answer is what it is, and the smallest changes that would make it better. */
export function ReasonsSection(lists: Parameters<typeof ReasonLists>[0]) {
  if (lists.reasons.length === 0) return null;
  return (
    <PageSection id="gruende" title="Warum die Antwort so ausfällt">
      <ReasonLists {...lists} />
    </PageSection>
  );
}

/** Changes that can be pressed: which they are, and their list below a heading. */
export interface PressedChanges {
  readonly codes: readonly string[];
  readonly list: (heading: string) => ReactNode;
}

/** The causes, and below them what would help, each by itself. */
export function ReasonLists({
  reasons,
  levers,
}: {
  reasons: readonly WrittenReason[];
  /** What can be pressed; the other changes are only told. */
  levers?: PressedChanges | undefined;
}) {
  const isError = isImpossible(reasons);
  const heading = `${isError ? 'Was weiterhelfen würde' : 'Was sie ändern würde'}, jedes für sich`;
  const causes = reasons.filter(({ leadsTo }) => leadsTo === undefined);
  const told = reasons.filter(({ code, leadsTo }) => leadsTo !== undefined && !levers?.codes.includes(code));
  return (
    <>
      <ul className={styles.list}>
        {causes.map(({ code, text }) => (
          <li key={code} data-code={code}>
            {text}
          </li>
        ))}
      </ul>
      {levers?.list(heading)}
      {told.length === 0 ? null : (
        <>
          <h3>{levers ? 'Was nur bei gleichem Zins reichen würde' : `${heading} und bei gleichem Zins`}</h3>
          <ul className={styles.list}>
            {told.map(({ code, text, leadsTo }) => (
              <li key={code} data-code={code}>
                <b>{text}</b>
                {leadsTo && !isError ? `, dann: ${VERDICT_WORD_NAMES[leadsTo]}` : null}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
