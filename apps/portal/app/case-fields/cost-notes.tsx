import type { AdditionalCosts } from '@heimvorteil/engine';
import type { CaseFormState } from '../financing-case/use-case-form.ts';
import { AssumedCommission } from './assumed-commission.tsx';
import { LegalTaxChoice } from './legal-tax-choice.tsx';

/** Notes on the additional costs: a different tax by law, and an assumed commission. */
export function CostNotes({ form, costs }: { form: CaseFormState; costs: AdditionalCosts | undefined }) {
  return (
    <>
      <LegalTaxChoice form={form} costs={costs} />
      <AssumedCommission form={form} />
    </>
  );
}
