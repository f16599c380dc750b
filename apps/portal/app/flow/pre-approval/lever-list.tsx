import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { Form, useNavigation } from 'react-router';
import type { LeverView } from './levers.ts';
import { storedResultAddress, LEVER_FIELD } from '../../addresses/pre-approval-addresses.ts';
import type { PreapprovalAnswer } from '@heimvorteil/contracts';
import type { AffordabilityError } from '@heimvorteil/engine';
import { formatErrors } from '../../calculators/reason-labels.ts';
import type { ReactNode } from 'react';
import type { AppliedChanges } from '../../calculators/reasons-section.tsx';
import styles from './lever-list.module.css';

/** Suggested changes for a stored pre-approval at today's rates; a click runs a new one with one change. */
export function useStoredLevers(id: string, levers: readonly LeverView[]) {
  const isChecking = useNavigation().state === 'submitting';
  const press = ({ code, text }: LeverView) => (
    <Form method="post" action={storedResultAddress(id)}>
      <QuietButton
        type="submit"
        name={LEVER_FIELD}
        value={code}
        aria-label={`${text}: ausprobieren`}
        aria-disabled={isChecking || undefined}
      >
        Ausprobieren
      </QuietButton>
    </Form>
  );
  return leverList(levers, press, ' und mit den Zinsen von heute');
}

/** Errors of a stored pre-approval as text with advice, with the same texts as in a new one. */
export function storedErrors({
  errors,
}: Pick<PreapprovalAnswer, 'errors'>): { code: string; text: string }[] {
  return formatErrors(errors.map(({ code }) => code as AffordabilityError));
}

/** Suggested changes as rows with the resulting instalment and a button; undefined if there are none. */
export function leverList(
  levers: readonly LeverView[],
  press: (lever: LeverView) => ReactNode,
  ending = '',
): AppliedChanges | undefined {
  if (levers.length === 0) return undefined;
  return {
    codes: levers.map(({ code }) => code),
    list: (heading) => (
      <>
        <h3>
          {heading}
          {ending}
        </h3>
        <ul className={styles.levers}>
          {levers.map((lever) => (
            <li key={lever.code} data-code={lever.code}>
              <div>
                <b>{lever.text}</b>
                <small>{lever.effect && `Dann: ${lever.effect}`}</small>
              </div>
              {press(lever)}
            </li>
          ))}
        </ul>
      </>
    ),
  };
}
