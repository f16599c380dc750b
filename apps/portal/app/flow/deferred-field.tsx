import { DayField } from './day-field.tsx';
import type { QuestionField } from './flow.ts';
import { LineField } from './line-field.tsx';
import { ListingChoice } from './listing-choice.tsx';
import { PlaceQuestion } from './place-question.tsx';
import type { QuestionFormState } from './use-question-form.ts';

/** Fields that few questions have: their script comes after a question's first load. */
export default function DeferredField({
  shown,
  form,
}: {
  /** Left out: the objects that the visitor has marked. */
  shown: { name: string; field: QuestionField } | undefined;
  form: QuestionFormState;
}) {
  if (!shown) return <ListingChoice form={form} />;
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
