import { FEASIBILITY_ERRORS, VERDICT_WORD_NAMES } from '@heimvorteil/engine';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import type { ReasonText } from './reason-labels.ts';
import type { ReactNode } from 'react';
import styles from './answer.module.css';

/** True if an error makes the purchase impossible; suggested changes then name no new verdict. */
function isImpossible(reasons: readonly ReasonText[]): boolean {
  const errors: readonly string[] = FEASIBILITY_ERRORS;
  return reasons.some(({ code }) => errors.includes(code));
}

/** Shows the causes of the verdict, and the smallest changes that improve it. */
export function ReasonsSection(lists: Parameters<typeof ReasonLists>[0]) {
  if (lists.reasons.length === 0) return null;
  return (
    <PageSection id="gruende" title="Warum die Antwort so ausfällt">
      <ReasonLists {...lists} />
    </PageSection>
  );
}

/** Codes of the changes that a click applies, and the function that renders them below a heading. */
export interface AppliedChanges {
  readonly codes: readonly string[];
  readonly list: (heading: string) => ReactNode;
}

export function ReasonLists({
  reasons,
  levers,
}: {
  reasons: readonly ReasonText[];
  /** Changes that a click applies; other changes are listed as text only. */
  levers?: AppliedChanges | undefined;
}) {
  const isError = isImpossible(reasons);
  const heading = `${isError ? 'Was weiterhelfen würde' : 'Was sie ändern würde'}, jedes für sich`;
  const causes = reasons.filter(({ leadsTo }) => leadsTo === undefined);
  const rest = reasons.filter(({ code, leadsTo }) => leadsTo !== undefined && !levers?.codes.includes(code));
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
      {rest.length === 0 ? null : (
        <>
          <h3>{levers ? 'Was nur bei gleichem Zins reichen würde' : `${heading} und bei gleichem Zins`}</h3>
          <ul className={styles.list}>
            {rest.map(({ code, text, leadsTo }) => (
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
