import type { AdditionalCosts } from '@heimvorteil/engine';
import type { CaseFormState } from '../financing-case/use-case-form.ts';
import { ChoiceButton, ChosenValue } from './choice-button.tsx';
import { LegalTaxNote } from './legal-tax-note.tsx';

/** Counts with the law's land transfer tax by one press, and with the portal's table again by another. */
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
