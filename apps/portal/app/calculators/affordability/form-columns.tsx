import type { ReactNode } from 'react';
import { CalculatorForm } from '../../case-fields/calculator-form.tsx';
import { AFFORDABILITY_FORM } from './form.ts';
import type { AssumedFunds } from './own-funds-note.tsx';
import { AffordabilityFields } from './purchase-parts.tsx';
import type { AffordabilityState } from './use-affordability.ts';

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
