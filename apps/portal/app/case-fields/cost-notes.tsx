import type { AdditionalCosts } from '@heimvorteil/engine';
import type { CaseFormState } from '../financing-case/use-case-form.ts';
import { AssumedCommission } from './assumed-commission.tsx';
import { LegalTaxChoice } from './legal-tax-choice.tsx';

export function CostNotes({ form, costs }: { form: CaseFormState; costs: AdditionalCosts | undefined }) {
  return (
    <>
      <LegalTaxChoice form={form} costs={costs} />
      <AssumedCommission form={form} />
    </>
  );
}
