import type { AdditionalCosts } from '@heimvorteil/engine';
import type { CaseFormState } from '../financing-case/use-case-form.ts';
import { ChoiceButton, ChosenValue } from './choice-button.tsx';
import { LegalTaxNote } from './legal-tax-note.tsx';

/** Toggles between the statutory land transfer tax and the portal's table. */
export function LegalTaxChoice({ form, costs }: { form: CaseFormState; costs: AdditionalCosts | undefined }) {
  const isByLaw = form.values.landTransferTax === 'STATUTORY';
  return (
    <>
      <LegalTaxNote isByLaw={isByLaw} costs={costs}>
        {(label) => (
          <ChoiceButton form={form} name="landTransferTax" value={isByLaw ? '' : 'STATUTORY'}>
            {label}
          </ChoiceButton>
        )}
      </LegalTaxNote>
      <ChosenValue form={form} name="landTransferTax" />
    </>
  );
}
