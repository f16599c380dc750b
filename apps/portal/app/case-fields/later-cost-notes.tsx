import type { AdditionalCosts } from '@heimvorteil/engine';
import { DeferredFields } from '@heimvorteil/ui/deferred/deferred-fields.tsx';
import { lazy } from 'react';
import type { CaseFormState } from '../financing-case/use-case-form.ts';

const CostNotes = lazy(async () => ({
  default: (await import('./cost-notes.tsx')).CostNotes,
}));

/** The notes on the additional costs where their script comes after the first load. */
export function LaterCostNotes(choice: {
  form: CaseFormState;
  /** Undefined while there are none. */
  costs: AdditionalCosts | undefined;
}) {
  return (
    <DeferredFields onTyped={() => {}}>
      <CostNotes {...choice} />
    </DeferredFields>
  );
}
