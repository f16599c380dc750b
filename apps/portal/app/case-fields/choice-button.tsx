import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { useAwaitsScript } from '@heimvorteil/ui/early-clicks/use-awaits-script.ts';
import type { CaseFieldName } from '@heimvorteil/forms';
import type { ReactNode } from 'react';
import type { CaseFormState } from '../financing-case/use-case-form.ts';

/** Button that sets a field without JavaScript; precedes the field, because the first value is read. */
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

/** Hidden input for a field that only buttons set; renders nothing without a value. */
export function ChosenValue({ form, name }: { form: CaseFormState; name: CaseFieldName }) {
  const value = form.values[name];
  return value === '' ? null : <input type="hidden" name={name} value={value} />;
}
