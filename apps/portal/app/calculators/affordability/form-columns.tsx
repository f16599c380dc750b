import { lazy, type ReactNode } from 'react';
import { wholeEurosAtMost } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { AnswerBar } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { CalculatorForm } from '../../case-fields/calculator-form.tsx';
import { AFFORDABILITY_FORM } from './form.ts';
import { LaterFields } from './later-fields.tsx';
import { HouseholdPart } from './household-part.tsx';
import type { AssumedFunds } from './own-funds-note.tsx';
import { PurchaseParts } from './purchase-parts.tsx';
import type { AffordabilityState } from './use-affordability.ts';

const TermPart = lazy(async () => ({ default: (await import('./term-part.tsx')).TermPart }));

/** The parts of the calculation beside their answer, what is wrong with them above. */
export function AffordabilityColumns({
  address,
  state: { form, result, enter },
  assumedFunds,
  children,
}: {
  /** Where a browser without JavaScript sends the household. */
  address: string;
  state: AffordabilityState;
  assumedFunds?: AssumedFunds | undefined;
  /** The answer. */
  children: ReactNode;
}) {
  const price = result?.reached?.purchasePrice;
  return (
    <CalculatorForm
      form={AFFORDABILITY_FORM}
      state={form}
      method="post"
      address={address}
      onEnter={enter}
      fields={
        <>
          <HouseholdPart form={form} />
          <PurchaseParts form={form} result={result} assumedFunds={assumedFunds} />
          <LaterFields form={form}>
            <TermPart form={form} />
          </LaterFields>
        </>
      }
      bar={<AnswerBar label="Kaufpreis, höchstens" answer={price && wholeEurosAtMost(price)} />}
      result={children}
      example={result?.legal}
    />
  );
}
