import { lazy } from 'react';
import { AFFORDABILITY_FORM } from './definition.ts';
import type { AssumedFunds } from './more-groups.tsx';
import { LaterFields } from '../../case-fields/later-fields.tsx';
import type { AffordabilityResult } from '../affordability-result.ts';
import type { AffordabilityFormState } from '../people-fields.tsx';
import { SlidingField } from '../../case-fields/sliding-field.tsx';

const MoneyFields = lazy(async () => ({ default: (await import('./more-groups.tsx')).MoneyFields }));

const MoreGroups = lazy(async () => ({ default: (await import('./more-groups.tsx')).MoreGroups }));

export function AffordabilityFields({
  form,
  result,
  assumedFunds,
}: {
  form: AffordabilityFormState;
  result: AffordabilityResult | undefined;
  /** Set if the form must state that the own funds come from another calculator. */
  assumedFunds: AssumedFunds | undefined;
}) {
  return (
    <>
      <fieldset>
        <legend className="visually-hidden">Dein Haushalt</legend>
        <SlidingField
          field={form.field('salary')}
          hint="Netto, zu zweit zusammen, ohne Kindergeld"
          min={0}
          max={12_000}
          step={50}
        />
        <LaterFields form={AFFORDABILITY_FORM} state={form}>
          <MoneyFields form={form} assumedFunds={assumedFunds} />
        </LaterFields>
      </fieldset>
      <LaterFields form={AFFORDABILITY_FORM} state={form}>
        <MoreGroups form={form} result={result} />
      </LaterFields>
    </>
  );
}
