import { type ReactNode, lazy } from 'react';
import { CalculatorForm } from '../../case-fields/calculator-form.tsx';
import { AFFORDABILITY_FORM } from './form.ts';
import type { AssumedFunds } from './own-funds-note.tsx';
import type { AffordabilityState } from './use-affordability.ts';
import { LaterFields } from '../../case-fields/later-fields.tsx';
import type { AffordabilityResult } from './affordability-result.ts';
import type { AffordabilityFormState } from './fields.tsx';
import { SlidingField } from '../../case-fields/sliding-field.tsx';

const MoneyFields = lazy(async () => ({ default: (await import('./money-parts.tsx')).MoneyFields }));

const MoreGroups = lazy(async () => ({ default: (await import('./more-groups.tsx')).MoreGroups }));

/** Income, own capital and perhaps a price, and in groups everything else that decides. */
function AffordabilityFields({
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

/** What comes in, the first of the three figures that decide. */
function SalaryField({ form }: { form: AffordabilityFormState }) {
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

/** The fields of the calculation beside their answer, what is wrong with them above. */
export function AffordabilityColumns({
  address,
  state: { form, result, enter },
  assumedFunds,
  origin,
  children,
}: {
  /** Where a browser without JavaScript sends the household. */
  address: string;
  state: AffordabilityState;
  assumedFunds?: AssumedFunds | undefined;
  /** Where the figures in the fields come from. */
  origin?: ReactNode;
  /** The answer. */
  children: ReactNode;
}) {
  return (
    <CalculatorForm
      form={AFFORDABILITY_FORM}
      state={form}
      method="post"
      address={address}
      onEnter={enter}
      fields={<AffordabilityFields form={form} result={result} assumedFunds={assumedFunds} />}
      origin={origin}
      result={children}
      example={result?.legal}
    />
  );
}
