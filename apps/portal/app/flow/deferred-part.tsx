import { DeferredFields } from '@heimvorteil/ui/deferred/deferred-fields.tsx';
import { lazy } from 'react';
import type { Question, QuestionField } from './flow.ts';
import type { QuestionFormState } from './use-question-form.ts';

const DeferredField = lazy(() => import('./deferred-field.tsx'));

/** A field whose script comes after the first load, or what a question has below its fields. */
export function DeferredPart({
  shown,
  beside,
  form,
}: {
  shown?: { name: string; field: QuestionField };
  beside?: Question;
  form: QuestionFormState;
}) {
  return (
    <DeferredFields
      onTyped={(name, text) => (name === shown?.name ? form.change({ [name]: text }) : undefined)}
    >
      <DeferredField shown={shown} beside={beside} form={form} />
    </DeferredFields>
  );
}
