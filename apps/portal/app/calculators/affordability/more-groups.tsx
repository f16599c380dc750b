import { OWN_CAPITAL_PARTS } from '@heimvorteil/engine';
import { FieldGroups, FieldGroup } from '@heimvorteil/ui/field-groups/field-groups.tsx';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { PlaceGroup, TermsGroup } from '../../case-fields/case-groups.tsx';
import { CostNotes } from '../../case-fields/cost-notes.tsx';
import { LoanTerms } from '../../case-fields/loan-terms.tsx';
import { PurchasePlace } from '../../case-fields/purchase-place.tsx';
import { CAPITAL_HINTS } from '../../financing-case/capital-hints.ts';
import type { AffordabilityResult } from '../affordability-result.ts';
import { MoreFields, type AffordabilityFormState, HouseholdGroups } from '../people-fields.tsx';
import { isRateOpen } from '../answer-window.tsx';
import { BuildingFields } from '../../case-fields/building-fields.tsx';
import { RenovationGroup } from '../../case-fields/renovation-group.tsx';
import CostRows from '../../case-fields/cost-rows.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { TickBox } from '@heimvorteil/ui/field/tick-box.tsx';
import { TERM_FIELDS } from './definition.ts';

const TERM_NAMES = Object.keys(TERM_FIELDS);

function TermPart({ form }: { form: AffordabilityFormState }) {
  const { values } = form;
  const missing = (given: string | undefined, other: string | undefined) =>
    given && !other ? 'Fehlt noch: Ohne diese Angabe zeigen wir die Zeile nicht.' : undefined;
  return (
    <FieldGroup title="Elternzeit, Rente, Rücklagen" names={TERM_NAMES} fieldErrors={form.fieldErrors}>
      <p className="quiet">
        Was du hier angibst, steht unten als eigene Zeile mit seiner Wirkung. Das Urteil ändert es nicht.
      </p>
      <NumberField {...form.field('parentalLeaveMonths')} hint="Monate, ab jetzt" />
      <NumberField
        {...form.field('parentalLeaveIncome')}
        hint={
          missing(values.parentalLeaveMonths, values.parentalLeaveIncome) ??
          'Alles, was dann netto hereinkommt, mit Elterngeld und Kindergeld'
        }
      />
      <NumberField {...form.field('childBenefitYears')} hint="Beim jüngsten Kind, meist zwischen 18 und 25" />
      <NumberField {...form.field('retirementYears')} />
      <NumberField
        {...form.field('retirementIncome')}
        hint={
          missing(values.retirementYears, values.retirementIncome) ??
          'Alle Renten netto zusammen, zum Beispiel aus der Renteninformation'
        }
      />
      <NumberField
        {...form.field('repairReserve')}
        hint="Was du für Dach, Heizung und Fenster zurücklegen willst"
      />
      <TickBox
        name="keepsThreeMonths"
        value="true"
        optional
        ticked={values.keepsThreeMonths === 'true'}
        onTick={(ticked) => form.change({ keepsThreeMonths: ticked ? 'true' : '' })}
      >
        Drei Monatsausgaben vom Eigenkapital behalten
      </TickBox>
    </FieldGroup>
  );
}

const [, ...OTHER_PARTS] = OWN_CAPITAL_PARTS;

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
      <MoreFields
        form={form}
        title="Hast du schon ein Haus?"
        figure={result?.wishedPrice && wholeEuros(result.wishedPrice)}
        names={['wishedPrice']}
        hints={{ wishedPrice: 'Dann beurteilen wir diesen Preis.' }}
      />
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
        <CostRows form={form} costs={costs} />
        <RenovationGroup form={form} />
        <BuildingFields form={form} />
      </PlaceGroup>
      <TermPart form={form} />
    </FieldGroups>
  );
}
