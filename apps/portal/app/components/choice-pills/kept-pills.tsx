import { useState } from 'react';
import type { FieldFault } from '../field/field-notes.tsx';
import { ChoicePills } from './choice-pills.tsx';

/** Pills that keep their choice by themselves until the form is sent. */
export function KeptPills({
  name,
  legend,
  words,
  value,
  fault,
}: {
  name: string;
  legend: string;
  words: Readonly<Record<string, string>>;
  value: string;
  fault?: FieldFault | undefined;
}) {
  const [chosen, setChosen] = useState(value);
  return (
    <ChoicePills
      name={name}
      legend={legend}
      choices={Object.entries(words).map(([one, label]) => ({ value: one, label }))}
      value={chosen}
      onValue={setChosen}
      fault={fault}
    />
  );
}
