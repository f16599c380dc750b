import { FEASIBILITY_ERRORS, VERDICT_WORD_NAMES } from '@heimvorteil/engine';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import type { ReasonText } from './reason-labels.ts';
import type { ReactNode } from 'react';
import styles from './answer.module.css';

/** True if an error makes the purchase impossible; suggested changes then name no new verdict. */
function isImpossible(reasons: readonly ReasonText[]): boolean {
  const errors: readonly string[] = FEASIBILITY_ERRORS;
  return reasons.some(({ code }) => errors.includes(code));
}

/** Shows the first cause of the verdict; further causes and the changes that improve it are closed. */
export function ReasonsSection({
  reasons,
  levers,
  isOpen = false,
}: Pick<Parameters<typeof ReasonLists>[0], 'reasons' | 'levers'> & {
  /** True if the changes are the page's next step. */
  isOpen?: boolean;
}) {
  const [first, ...others] = reasons;
  if (!first) return null;
  const [cause, rest] = first.leadsTo === undefined ? [[first], others] : [[], reasons];
  const change = rest.find(({ leadsTo }) => leadsTo !== undefined);
  return (
    <PageSection id="gruende" title="Warum die Antwort so ausfällt">
      <ReasonLists reasons={isOpen ? reasons : cause} levers={isOpen ? levers : undefined} />
      {isOpen || (rest.length === 0 && !levers) ? null : (
        <Disclosure
          summary={change || levers ? 'Was helfen würde' : 'Weitere Gründe'}
          figure={change ? change.text : String(rest.length)}
        >
          <ReasonLists reasons={rest} levers={levers} isError={isImpossible(reasons)} />
        </Disclosure>
      )}
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
  isError = isImpossible(reasons),
}: {
  reasons: readonly ReasonText[];
  /** True if an error makes the purchase impossible; default: if one of these reasons is an error. */
  isError?: boolean;
  /** Changes that a click applies; other changes are listed as text only. */
  levers?: AppliedChanges | undefined;
}) {
  const heading = `${isError ? 'Was weiterhelfen würde' : 'Was sie ändern würde'}, jedes für sich`;
  const causes = reasons.filter(({ leadsTo }) => leadsTo === undefined);
  const rest = reasons.filter(({ code, leadsTo }) => leadsTo !== undefined && !levers?.codes.includes(code));
  return (
    <>
      {causes.length === 0 ? null : (
        <ul className={styles.list}>
          {causes.map(({ code, text }) => (
            <li key={code} data-code={code}>
              {text}
            </li>
          ))}
        </ul>
      )}
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
