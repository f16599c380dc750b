import { FieldGroup } from '@heimvorteil/ui/field-groups/field-groups.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { TickBox } from '@heimvorteil/ui/field/tick-box.tsx';
import type { AffordabilityFormState } from './fields.tsx';
import { TERM_FIELDS } from './term-fields.ts';

const TERM_NAMES = Object.keys(TERM_FIELDS);

/** What may happen while the loan is repaid; each is left out until somebody states it. */
export function TermPart({ form }: { form: AffordabilityFormState }) {
  const { values } = form;
  const missing = (given: string | undefined, other: string | undefined) =>
    given && !other ? 'Fehlt noch: Ohne diese Angabe zeigen wir die Zeile nicht.' : undefined;
  return (
    <FieldGroup
      title="Elternzeit, Kindergeld, Ruhestand, Rücklagen"
      names={TERM_NAMES}
      fieldErrors={form.fieldErrors}
    >
      <p className="quiet">
        Freiwillig. Was du hier angibst, steht unten als eigene Zeile mit seiner Wirkung und ändert das Urteil
        nicht.
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
