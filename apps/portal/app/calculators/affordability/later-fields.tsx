import { DeferredFields } from '@heimvorteil/ui/deferred/deferred-fields.tsx';
import type { ReactNode } from 'react';
import type { AffordabilityFormState } from './fields.tsx';
import { AFFORDABILITY_FORM, type AffordabilityName } from './form.ts';

/** Fields of the form whose script comes after the first load. */
export function LaterFields({ form, children }: { form: AffordabilityFormState; children: ReactNode }) {
  return (
    <DeferredFields
      onTyped={(name, text) => {
        if (name === 'place') form.typePlace(text);
        else if (Object.hasOwn(AFFORDABILITY_FORM.fields, name))
          form.field(name as AffordabilityName).onText(text);
      }}
    >
      {children}
    </DeferredFields>
  );
}
