import type { AdditionalCosts } from '@heimvorteil/engine';
import { DeferredFields } from '@heimvorteil/ui/deferred/deferred-fields.tsx';
import { lazy } from 'react';
import type { CaseFormState } from '../financing-case/use-case-form.ts';

const LegalTaxChoice = lazy(async () => ({
  default: (await import('./legal-tax-choice.tsx')).LegalTaxChoice,
}));

/** The choice of the law's land transfer tax where its script comes after the first load. */
export function LaterLegalTaxChoice(choice: {
  form: CaseFormState;
  /** Undefined while there are none. */
  costs: AdditionalCosts | undefined;
}) {
  return (
    <DeferredFields onTyped={() => {}}>
      <LegalTaxChoice {...choice} />
    </DeferredFields>
  );
}
