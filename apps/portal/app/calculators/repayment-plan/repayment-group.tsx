import { ChoicePills } from '@heimvorteil/ui/choice-pills/choice-pills.tsx';
import { FieldGroup } from '@heimvorteil/ui/field-groups/field-groups.tsx';
import { FixedYears } from '../../case-fields/loan-terms.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import type { PlanName } from './form.ts';

const KNOWN = [
  { value: 'amortizationRate', label: 'Tilgungssatz' },
  { value: 'monthlyRate', label: 'Rate' },
  { value: 'termMonths', label: 'Laufzeit' },
  { value: 'fullRepayment', label: 'Volltilgung in der Zinsbindung' },
];

/** What is known of the repayment, and for how long the rate is fixed. */
export function RepaymentGroup({ form }: { form: CaseFormState<PlanName> }) {
  const { label, ...repaymentBy } = form.choice('repaymentBy');
  const known = KNOWN.find(({ value }) => value === repaymentBy.value)?.label ?? '';
  return (
    <FieldGroup
      title="Tilgung und Zinsbindung"
      figure={`${known}, ${form.values.fixedInterestYears} Jahre`}
      names={['repaymentBy', 'fixedInterestYears']}
      fieldErrors={form.fieldErrors}
    >
      <ChoicePills {...repaymentBy} legend={label} choices={KNOWN} />
      {repaymentBy.value === 'fullRepayment' ? null : <FixedYears form={form} />}
    </FieldGroup>
  );
}
