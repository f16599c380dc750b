import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { Form, useNavigation } from 'react-router';
import { leverList } from './lever-list.tsx';
import type { ShownLever } from './levers.ts';
import { keptAddress, LEVER_FIELD } from '../../addresses/pre-approval-addresses.ts';

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
