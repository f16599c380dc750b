import type { Fields, Form, NameOf } from '@heimvorteil/forms';
import { DeferredFields } from '@heimvorteil/ui/deferred/deferred-fields.tsx';
import type { ReactNode } from 'react';
import type { CaseFormState } from '../financing-case/use-case-form.ts';

/** Fields of a form with a case in it whose script comes after the first load: what is typed before that counts. */
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
      onTyped={(name, text) => {
        if (name === 'place') state.typePlace(text);
        else if (Object.hasOwn(form.fields, name)) state.field(name as NameOf<All>).onText(text);
      }}
    >
      {children}
    </DeferredFields>
  );
}
