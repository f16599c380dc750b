import type { TaxOfCosts } from '@heimvorteil/forms';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { LegalTaxNote } from '../../case-fields/legal-tax-note.tsx';
import type { Flow, FlowValues } from '../flow.ts';
import { keepChosen } from '../answers/use-flow-answers.ts';

/** The settings of a result, whose form a button beside the figures sends. */
export const SETTINGS_FORM = 'angaben';

/** Where the law has another land transfer tax than a result counts: says so, and counts with it by one press. The button stands before the settings that it sends, and the first value that is sent of a field counts. */
export function FlowTaxChoice({
  flow,
  values,
  costs,
  today,
}: {
  flow: Flow;
  values: FlowValues;
  /** Undefined where nothing is bought, and while there is no result. */
  costs: TaxOfCosts | undefined;
  today: string;
}) {
  const isByLaw = values['landTransferTax'] === 'STATUTORY';
  if (!costs) return null;
  // What is empty says nothing among answers: the way back names the table.
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
