import type { FollowUpMode } from '@heimvorteil/engine';
import { ChoicePills } from '@heimvorteil/ui/choice-pills/choice-pills.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import type { CaseFormState } from '../financing-case/use-case-form.ts';
import type { FOLLOW_UP_FIELDS } from './planned-loan.ts';

const MODES: readonly { value: FollowUpMode; label: string }[] = [
  { value: 'KEEP_END', label: 'das Ende' },
  { value: 'KEEP_INSTALLMENT', label: 'die Rate' },
];

export function FollowUpFields({
  form,
  hint,
}: {
  form: CaseFormState<keyof typeof FOLLOW_UP_FIELDS>;
  hint: string;
}) {
  const { label, ...mode } = form.choice('followUpMode');
  return (
    <>
      <NumberField {...form.field('followUpInterestRate')} hint={hint} />
      <ChoicePills {...mode} legend={label} choices={MODES} />
    </>
  );
}
