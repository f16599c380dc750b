import { useState } from 'react';
import type { FieldError } from '../field/field-notes.tsx';
import { ChoicePills } from './choice-pills.tsx';

/** Pills without a controlling parent, which store the choice themselves until the form is sent. */
export function UncontrolledPills({
  name,
  id = name,
  legend,
  labels,
  value,
  hint,
  fieldError,
}: {
  name: string;
  id?: string;
  legend: string;
  labels: Readonly<Record<string, string>>;
  value: string;
  hint?: string | undefined;
  fieldError?: FieldError | undefined;
}) {
  const [chosen, setChosen] = useState(value);
  return (
    <ChoicePills
      name={name}
      id={id}
      legend={legend}
      choices={Object.entries(labels).map(([one, label]) => ({ value: one, label }))}
      value={chosen}
      onValue={setChosen}
      hint={hint}
      fieldError={fieldError}
    />
  );
}
