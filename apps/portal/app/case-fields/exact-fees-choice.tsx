import { cents, type AdditionalCosts } from '@heimvorteil/engine';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import type { CaseFormState } from '../financing-case/use-case-form.ts';
import { ChoiceButton, ChosenValue } from './choice-button.tsx';
import styles from './exact-fees-choice.module.css';

/** Switches notary and land register fees between a percentage and the statutory tables. */
export function ExactFeesChoice({
  form,
  costs,
  exact,
}: {
  form: CaseFormState;
  /** Costs as currently calculated, with percentage or statutory fees. */
  costs: AdditionalCosts | undefined;
  exact?: AdditionalCosts | undefined;
}) {
  const { landCharge } = costs ?? {};
  const isExact = form.values.purchaseFees === 'GNOTKG';
  return (
    <div className={styles.choice}>
      {isExact ? (
        <>
          <p>
            Notar und Grundbuch nach Gebührentabelle (GNotKG)
            {landCharge === undefined ? '' : `, mit einer Grundschuld über ${wholeEuros(landCharge)}`}.
          </p>
          <ChoiceButton form={form} name="purchaseFees" value="">
            Zurück zu 1,5 % und 0,5 %
          </ChoiceButton>
        </>
      ) : (
        <>
          <p>
            Notar und Grundbuch sind Erfahrungswerte.
            {exact ? ` Nach Gebührentabelle (GNotKG) sind es ${wholeEuros(feesOf(exact))}.` : ''}
          </p>
          <ChoiceButton form={form} name="purchaseFees" value="GNOTKG">
            Genau nach Gebührentabelle rechnen
          </ChoiceButton>
        </>
      )}
      <ChosenValue form={form} name="purchaseFees" />
    </div>
  );
}

function feesOf({ notaryCosts, entryLandRegister }: AdditionalCosts) {
  return cents(notaryCosts + entryLandRegister);
}
