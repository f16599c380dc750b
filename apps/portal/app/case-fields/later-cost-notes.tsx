import type { AdditionalCosts } from '@heimvorteil/engine';
import { DeferredFields } from '@heimvorteil/ui/deferred/deferred-fields.tsx';
import { lazy } from 'react';
import type { CaseFormState } from '../financing-case/use-case-form.ts';

const CostNotes = lazy(async () => ({ default: (await import('./cost-notes.tsx')).CostNotes }));

export function LaterCostNotes(choice: { form: CaseFormState; costs: AdditionalCosts | undefined }) {
  return (
    <DeferredFields onEarlyInput={() => {}}>
      <CostNotes {...choice} />
    </DeferredFields>
  );
}
