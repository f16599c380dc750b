import { OWN_CAPITAL_PARTS } from '@heimvorteil/engine';
import { FieldGroups } from '@heimvorteil/ui/field-groups/field-groups.tsx';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { PlaceGroup, TermsGroup } from '../../case-fields/case-groups.tsx';
import { CostNotes } from '../../case-fields/cost-notes.tsx';
import { LoanTerms } from '../../case-fields/loan-terms.tsx';
import { PurchasePlace } from '../../case-fields/purchase-place.tsx';
import { CAPITAL_HINTS } from '../own-capital/index.ts';
import type { AffordabilityResult } from './affordability-result.ts';
import { CostPart } from './cost-part.tsx';
import { MoreFields, type AffordabilityFormState } from './fields.tsx';
import { HouseholdGroups } from './household-details.tsx';
import { isRateOpen } from './rate-open.ts';
import { TermPart } from './term-part.tsx';

const [, ...OTHER_PARTS] = OWN_CAPITAL_PARTS;

/** Everything that decides beside income, savings and price, in groups. */
export function MoreGroups({
  form,
  result,
}: {
  form: AffordabilityFormState;
  result: AffordabilityResult | undefined;
}) {
  const costs = result?.reached?.additionalCosts;
  return (
    <FieldGroups>
      <HouseholdGroups form={form} />
      <MoreFields
        form={form}
        title="Weiteres Eigenkapital"
        figure={result && `zusammen ${wholeEuros(result.ownFunds)}`}
        names={OTHER_PARTS}
        hints={CAPITAL_HINTS}
      />
      <TermsGroup form={form} market={result?.market} title="Zins, Tilgung und Zinsbindung">
        <LoanTerms form={form} market={result?.market} waits={isRateOpen(result)} />
      </TermsGroup>
      <PlaceGroup form={form} costs={costs?.total} note={<CostNotes form={form} costs={costs} />}>
        <PurchasePlace form={form} />
        <CostPart form={form} costs={costs} />
      </PlaceGroup>
      <TermPart form={form} />
    </FieldGroups>
  );
}
