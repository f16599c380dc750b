import { lazy } from 'react';
import { DayField } from './day-field.tsx';
import type { Question, QuestionField } from './flow.ts';
import { LineField } from './line-field.tsx';
import { ListingChoice } from './listing-choice.tsx';
import { PlaceQuestion } from './place-question.tsx';
import type { QuestionFormState } from './use-question-form.ts';

const OwnFundsOfAnswers = lazy(() => import('./own-funds-of-answers.tsx'));

/** Fields that few questions have, the objects of the shortlist, the warning of too little own funds: their script comes after a question's first load. */
export default function DeferredField({
  shown,
  beside,
  form,
}: {
  shown: { name: string; field: QuestionField } | undefined;
  /** The question below whose fields they are. */
  beside: Question | undefined;
  form: QuestionFormState;
}) {
  if (!shown) {
    return (
      <>
        {beside?.takesListings?.(form.values) ? <ListingChoice form={form} /> : null}
        {beside?.isShare ? <OwnFundsOfAnswers values={form.values} /> : null}
      </>
    );
  }
  const { name, field } = shown;
  if (field.kind === 'place') return <PlaceQuestion hint={field.hint} form={form} />;
  const typed = {
    name,
    field,
    text: form.values[name] ?? '',
    onText: (text: string) => form.change({ [name]: text }),
    fieldError: form.fieldErrors[name],
  };
  if (field.kind !== 'day') return <LineField {...typed} />;
  return <DayField {...typed} remembered={form.remembered(field)} />;
}
