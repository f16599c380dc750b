import { lazy } from 'react';
import { LaterFields } from '../../case-fields/later-fields.tsx';
import type { AffordabilityResult } from './affordability-result.ts';
import type { AffordabilityFormState } from './fields.tsx';
import { AFFORDABILITY_FORM } from './form.ts';
import { SalaryField } from './household-part.tsx';
import type { AssumedFunds } from './own-funds-note.tsx';

const MoneyFields = lazy(async () => ({ default: (await import('./money-parts.tsx')).MoneyFields }));
const MoreGroups = lazy(async () => ({ default: (await import('./more-groups.tsx')).MoreGroups }));

/** Income, own capital and perhaps a price, and in groups everything else that decides. */
export function AffordabilityFields({
  form,
  result,
  assumedFunds,
}: {
  form: AffordabilityFormState;
  result: AffordabilityResult | undefined;
  /** Where it has to be said where the own funds come from. */
  assumedFunds: AssumedFunds | undefined;
}) {
  return (
    <>
      <fieldset>
        <legend className="visually-hidden">Dein Haushalt</legend>
        <SalaryField form={form} />
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
