import type { AdditionalCosts } from '@heimvorteil/engine';
import { legalTaxSentence } from '@heimvorteil/forms';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import type { CaseFormState } from '../financing-case/use-case-form.ts';
import { ChoiceButton, ChosenValue } from './choice-button.tsx';

/** Where the law has another land transfer tax: says so, and counts with it by one press. */
export function LegalTaxChoice({
  form,
  costs,
}: {
  form: CaseFormState;
  /** Undefined while there are none. */
  costs: AdditionalCosts | undefined;
}) {
  const isByLaw = form.values.landTransferTax === 'STATUTORY';
  const sentence = legalTaxSentence(costs);
  return (
    <>
      {sentence && !isByLaw ? (
        <Note tone="plain" code="LAND_TRANSFER_TAX_BY_LAW">
          <p>{sentence}</p>
          <ChoiceButton form={form} name="landTransferTax" value="STATUTORY">
            Mit dem gesetzlichen Satz rechnen
          </ChoiceButton>
        </Note>
      ) : null}
      {isByLaw ? (
        <Note tone="plain" code="LAND_TRANSFER_TAX_BY_LAW">
          <p>Grunderwerbsteuer nach dem Gesetz, auf volle Euro abgerundet.</p>
          <ChoiceButton form={form} name="landTransferTax" value="">
            Zurück zur Tabelle des Portals
          </ChoiceButton>
        </Note>
      ) : null}
      <ChosenValue form={form} name="landTransferTax" />
    </>
  );
}
