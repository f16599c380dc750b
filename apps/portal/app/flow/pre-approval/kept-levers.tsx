import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { Form, useNavigation } from 'react-router';
import { leverList } from './lever-list.tsx';
import type { ShownLever } from './levers.ts';
import { keptAddress, LEVER_FIELD } from './pre-approval-addresses.ts';

/** The changes of a pre-approval that was kept: a press checks its case anew with one of them. */
export function useKeptLevers(id: string, levers: readonly ShownLever[]) {
  const isChecking = useNavigation().state === 'submitting';
  return leverList(levers, ({ code, text }) => (
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
  ));
}
