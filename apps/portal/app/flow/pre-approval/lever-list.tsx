import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { Form, useNavigation } from 'react-router';
import type { ShownLever } from './levers.ts';
import { keptAddress, LEVER_FIELD } from '../../addresses/pre-approval-addresses.ts';
import type { PreapprovalAnswer } from '@heimvorteil/contracts';
import type { AffordabilityError } from '@heimvorteil/engine';
import { writtenErrors } from '../../calculators/reason-labels.ts';
import type { ReactNode } from 'react';
import type { PressedChanges } from '../../calculators/reasons-section.tsx';
import styles from './lever-list.module.css';

/** Levers of a stored pre-approval at today's rates; a click runs a new check with one of them. */
export function useKeptLevers(id: string, levers: readonly ShownLever[]) {
  const isChecking = useNavigation().state === 'submitting';
  const press = ({ code, text }: ShownLever) => (
    <Form method="post" action={keptAddress(id)}>
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

/** Errors of a stored check with advice, as the check itself displays them; codes are the engine's. */
export function keptErrors({ errors }: Pick<PreapprovalAnswer, 'errors'>): { code: string; text: string }[] {
  return writtenErrors(errors.map(({ code }) => code as AffordabilityError));
}

/** Levers as rows: resulting instalment and a button to apply it. Undefined without levers. */
export function leverList(
  levers: readonly ShownLever[],
  press: (lever: ShownLever) => ReactNode,
  ending = '',
): PressedChanges | undefined {
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
