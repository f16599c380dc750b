import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { Form, useNavigation } from 'react-router';
import { leverList } from './lever-list.tsx';
import type { ShownLever } from './levers.ts';
import { keptAddress, LEVER_FIELD } from '../../addresses/pre-approval-addresses.ts';

/** What would change a pre-approval that was kept, with the rates of today: a press checks its case anew with one of them. */
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
