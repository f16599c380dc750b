import { useState } from 'react';
import { Disclosure } from '../components/disclosure/disclosure.tsx';
import { NumberField } from '../components/field/number-field.tsx';
import { ChoiceRows } from './choice-rows.tsx';
import type { FlowField, Question } from './flow.ts';
import { LaterPart } from './later-part.tsx';
import type { QuestionFormState } from './use-question-form.ts';

const UNITS = { euro: '€', area: 'm²', count: '' } as const;

/** The fields of one question, on its own page and among the settings of a result. */
export function QuestionFields({ question, form }: { question: Question; form: QuestionFormState }) {
  const rare = question.fields.filter(isRare);
  const isRareGiven = rare.some(({ name }) => form.faults[name] || form.texts[name]);
  // Once open it stays so: whoever empties a field there is not done with it.
  const [isOpen, setOpen] = useState(isRareGiven);
  if (isRareGiven && !isOpen) setOpen(true);
  return (
    <>
      {question.fields
        .filter((field) => !isRare(field))
        .map((field) => (
          <Field key={field.name} field={field} form={form} isAlone={question.fields.length === 1} />
        ))}
      {rare.length > 0 ? (
        <Disclosure summary={question.rareLabel ?? 'Mehr dazu'} open={isOpen || undefined}>
          {rare.map((field) => (
            <Field key={field.name} field={field} form={form} isAlone={false} />
          ))}
        </Disclosure>
      ) : null}
    </>
  );
}

function isRare(field: FlowField): boolean {
  return 'isRare' in field && field.isRare === true;
}

function Field({ field, form, isAlone }: { field: FlowField; form: QuestionFormState; isAlone: boolean }) {
  const { name } = field;
  const text = form.texts[name] ?? '';
  const fault = form.faults[name];
  const onText = (typed: string) => form.change({ [name]: typed });
  switch (field.kind) {
    case 'figure':
      return (
        <NumberField
          name={name}
          label={field.rule.label}
          unit={UNITS[field.rule.kind]}
          hint={field.hint}
          text={text}
          onText={onText}
          onLeave={() => form.leave(name)}
          fault={fault}
        />
      );
    case 'choice':
      return (
        <ChoiceRows
          name={name}
          label={field.label}
          words={field.words}
          value={text}
          onValue={onText}
          fault={fault}
          isLegendShown={!isAlone}
        />
      );
    default:
      return <LaterPart field={field} form={form} />;
  }
}
