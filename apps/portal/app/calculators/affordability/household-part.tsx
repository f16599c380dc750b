import { SlidingField } from '../../case-fields/sliding-field.tsx';
import type { AffordabilityFormState } from './fields.tsx';

/** What comes in, the first of the three figures that decide. */
export function SalaryField({ form }: { form: AffordabilityFormState }) {
  return (
    <SlidingField
      field={form.field('salary')}
      hint="Netto, bei zweien zusammen, ohne Kindergeld"
      min={0}
      max={12_000}
      step={50}
    />
  );
}
