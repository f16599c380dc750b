import { lazy } from 'react';
import { SlidingField } from '../../case-fields/sliding-field.tsx';
import type { AffordabilityFormState } from './fields.tsx';
import { LaterFields } from './later-fields.tsx';

const HouseholdDetails = lazy(async () => ({
  default: (await import('./household-details.tsx')).HouseholdDetails,
}));

/** Part one: who lives of what. */
export function HouseholdPart({ form }: { form: AffordabilityFormState }) {
  return (
    <fieldset>
      <legend>1. Dein Haushalt</legend>
      <SlidingField
        field={form.field('salary')}
        hint="Netto, bei zweien zusammen"
        min={0}
        max={12_000}
        step={50}
      />
      <LaterFields form={form}>
        <HouseholdDetails form={form} />
      </LaterFields>
    </fieldset>
  );
}
