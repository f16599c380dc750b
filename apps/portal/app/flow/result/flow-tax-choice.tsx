import type { TaxOfCosts } from '@heimvorteil/forms';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { LegalTaxNote } from '../../case-fields/legal-tax-note.tsx';
import type { Flow, FlowValues } from '../flow.ts';
import { keepChosen } from '../answers/use-flow-answers.ts';

/** Id of the settings form, submitted by a button outside of it. */
export const SETTINGS_FORM = 'angaben';

/**
 * Visible if the law requires another land transfer tax than counted. The button precedes the settings,
 * because the first submitted value of a field wins.
 */
export function FlowTaxChoice({
  flow,
  values,
  costs,
  today,
}: {
  flow: Flow;
  values: FlowValues;
  /** Undefined without a purchase or a result. */
  costs: TaxOfCosts | undefined;
  today: string;
}) {
  const isByLaw = values['landTransferTax'] === 'STATUTORY';
  if (!costs) return null;
  // An empty value would be ignored among answers, so both tables have a name.
  const other = isByLaw ? 'SPECIFICATION' : 'STATUTORY';
  return (
    <LegalTaxNote isByLaw={isByLaw} costs={costs}>
      {(label) => (
        <QuietButton
          type="submit"
          form={SETTINGS_FORM}
          name="landTransferTax"
          value={other}
          onClick={(event) => {
            event.preventDefault();
            void keepChosen(flow, { landTransferTax: other }, today);
          }}
        >
          {label}
        </QuietButton>
      )}
    </LegalTaxNote>
  );
}
