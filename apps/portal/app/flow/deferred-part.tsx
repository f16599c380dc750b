import { DeferredFields } from '@heimvorteil/ui/deferred/deferred-fields.tsx';
import { lazy } from 'react';
import type { QuestionField } from './flow.ts';
import type { QuestionFormState } from './use-question-form.ts';

const DeferredField = lazy(() => import('./deferred-field.tsx'));

/** A field whose script comes after the first load, or the objects of the shortlist. */
export function DeferredPart({
  shown,
  form,
}: {
  /** Left out: the objects that the visitor has marked. */
  shown?: { name: string; field: QuestionField };
  form: QuestionFormState;
}) {
  return (
    <DeferredFields
      onTyped={(name, text) => (name === shown?.name ? form.change({ [name]: text }) : undefined)}
    >
      <DeferredField shown={shown} form={form} />
    </DeferredFields>
  );
}
