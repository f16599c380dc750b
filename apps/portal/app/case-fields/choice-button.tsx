import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { useAwaitsScript } from '@heimvorteil/ui/early-clicks/use-awaits-script.ts';
import type { CaseFieldName } from '@heimvorteil/forms';
import type { ReactNode } from 'react';
import type { CaseFormState } from '../financing-case/use-case-form.ts';

/** Takes another value of a field by one press: it sends the form, so that it needs no script. The first value that is sent of a field counts, so what stands there comes behind it. */
export function ChoiceButton({
  form,
  name,
  value,
  children,
}: {
  form: CaseFormState;
  name: CaseFieldName;
  value: string;
  children: ReactNode;
}) {
  const awaitsScript = useAwaitsScript();
  return (
    <QuietButton
      {...awaitsScript}
      type="submit"
      name={name}
      value={value}
      onClick={(event) => {
        event.preventDefault();
        form.change({ [name]: value });
      }}
    >
      {children}
    </QuietButton>
  );
}

/** What stands in a field that is only chosen by presses; nothing where nothing was chosen. */
export function ChosenValue({ form, name }: { form: CaseFormState; name: CaseFieldName }) {
  const value = form.values[name];
  return value === '' ? null : <input type="hidden" name={name} value={value} />;
}
