import { lazy } from 'react';
import { AFFORDABILITY_FORM } from './definition.ts';
import { LaterFields } from '../../case-fields/later-fields.tsx';
import type { AffordabilityResult } from '../affordability-result.ts';
import type { AffordabilityFormState } from '../people-fields.tsx';
import { SlidingField } from '../../case-fields/sliding-field.tsx';

const MONTHLY = { min: 0, max: 12_000, step: 50 };
const OWN_FUNDS = { min: 0, max: 500_000, step: 5_000 };
const MoreGroups = lazy(async () => ({ default: (await import('./more-groups.tsx')).MoreGroups }));

export function AffordabilityFields({
  form,
  result,
}: {
  form: AffordabilityFormState;
  result: AffordabilityResult | undefined;
}) {
  return (
    <>
      <fieldset>
        <legend className="visually-hidden">Dein Haushalt</legend>
        <SlidingField field={form.field('salary')} hint="Zu zweit zusammen, ohne Kindergeld" {...MONTHLY} />
        <SlidingField field={form.field('savings')} hint="Was bis zum Kauf frei wird" {...OWN_FUNDS} />
      </fieldset>
      <LaterFields form={AFFORDABILITY_FORM} state={form}>
        <MoreGroups form={form} result={result} />
      </LaterFields>
    </>
  );
}
