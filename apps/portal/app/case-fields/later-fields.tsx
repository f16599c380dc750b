import type { Fields, Form, NameOf } from '@heimvorteil/forms';
import { DeferredFields } from '@heimvorteil/ui/deferred/deferred-fields.tsx';
import type { ReactNode } from 'react';
import type { CaseFormState } from '../financing-case/use-case-form.ts';

/** Fields from a script that loads later; adopts what the visitor typed before that. */
export function LaterFields<All extends Fields>({
  form,
  state,
  children,
}: {
  form: Form<All>;
  state: Pick<CaseFormState<NameOf<All>>, 'typePlace' | 'field'>;
  children: ReactNode;
}) {
  return (
    <DeferredFields
      onEarlyInput={(name, text) => {
        if (name === 'place') state.typePlace(text);
        else if (Object.hasOwn(form.fields, name)) state.field(name as NameOf<All>).onText(text);
      }}
    >
      {children}
    </DeferredFields>
  );
}
