import { figureField } from '../../financing-case/figure-field.ts';
import type { FinancingCaseState } from '../../financing-case/use-financing-case.ts';
import { FIELD_LABELS } from '../../wording/field-labels.ts';
import { ChoicePills } from '../choice-pills/choice-pills.tsx';
import { NumberField } from '../field/number-field.tsx';

const BROKER_CHOICES = [
  { value: 'true', label: 'Mit Makler' },
  { value: 'false', label: 'Ohne Makler' },
];

/** Whether a broker is paid, and how much. */
export function BrokerFields({
  financing,
  hint = 'Dein Anteil mit Mehrwertsteuer',
}: {
  financing: FinancingCaseState;
  /** What stands beside the commission. */
  hint?: string;
}) {
  const { texts } = financing;
  return (
    <>
      <ChoicePills
        name="hasCourtage"
        legend="Kauf über einen Makler"
        choices={BROKER_CHOICES}
        value={String(texts.hasCourtage)}
        onValue={(value) => financing.change({ hasCourtage: value === 'true' })}
      />
      {texts.hasCourtage ? (
        <NumberField
          label={FIELD_LABELS.brokerCommission}
          unit="%"
          hint={hint}
          {...figureField(financing, 'brokerCommission')}
        />
      ) : (
        <input type="hidden" name="brokerCommission" value={texts.brokerCommission} />
      )}
    </>
  );
}
