import { useEffect } from 'react';
import { DayField } from './day-field.tsx';
import type { FlowField } from './flow.ts';
import { LineField } from './line-field.tsx';
import { ListingChoice } from './listing-choice.tsx';
import { PlaceQuestion } from './place-question.tsx';
import type { QuestionFormState } from './use-question-form.ts';

/** Fields that few questions have: their script comes after a question's first load. */
export default function LaterField({
  field,
  form,
  onAlive,
}: {
  field: FlowField;
  form: QuestionFormState;
  /** Called once its script is there. */
  onAlive: (isAlive: true) => void;
}) {
  useEffect(() => onAlive(true), [onAlive]);
  const { name } = field;
  const text = form.texts[name] ?? '';
  const fault = form.faults[name];
  const onText = (typed: string) => form.change({ [name]: typed });
  switch (field.kind) {
    case 'place':
      return <PlaceQuestion field={field} form={form} />;
    case 'date': {
      const implied = form.texts[field.implies] ?? '';
      return <DayField field={field} text={text} implied={implied} onText={onText} fault={fault} />;
    }
    case 'line':
      return <LineField field={field} text={text} onText={onText} fault={fault} />;
    case 'listing':
      return field.isOffered(form.texts) ? <ListingChoice form={form} /> : null;
    default:
      return null;
  }
}
