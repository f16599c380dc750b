import { ChoicePills } from '@heimvorteil/ui/choice-pills/choice-pills.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import type { CaseFormState } from '../financing-case/use-case-form.ts';

const BROKER_CHOICES = [
  { value: 'true', label: 'Mit Makler' },
  { value: 'false', label: 'Ohne Makler' },
];

export function BrokerFields({
  form,
  hint = 'Dein Anteil mit Mehrwertsteuer',
}: {
  form: CaseFormState;
  hint?: string;
}) {
  const { label, ...hasCourtage } = form.choice('hasCourtage');
  const commission = form.field('brokerCommission');
  return (
    <>
      <ChoicePills {...hasCourtage} legend={label} choices={BROKER_CHOICES} />
      {hasCourtage.value === 'true' ? (
        <NumberField {...commission} hint={hint} />
      ) : (
        <input type="hidden" name={commission.name} value={commission.text} />
      )}
    </>
  );
}
