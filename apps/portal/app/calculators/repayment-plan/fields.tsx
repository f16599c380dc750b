import type { MarketMean } from '@heimvorteil/calculations';
import type { Cents, Correction } from '@heimvorteil/engine';
import { lazy } from 'react';
import { LaterFields } from '../../case-fields/later-fields.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import { PLAN_FORM, type PlanName } from './form.ts';
import { LoanFields } from './loan-fields.tsx';

const MoreGroups = lazy(() => import('./more-groups.tsx'));

/** The terms of a loan: what is known of its repayment, what is paid beside it, and what changes on the way. */
export function PlanFields({
  form,
  market,
  needed,
  corrections,
  today,
}: {
  form: CaseFormState<PlanName>;
  market: MarketMean | undefined;
  /** What the case needs as a loan; undefined where only a loan was entered. */
  needed: Cents | undefined;
  corrections: readonly Correction[];
  today: string;
}) {
  return (
    <>
      <LoanFields form={form} market={market} needed={needed} />
      <LaterFields form={PLAN_FORM} state={form}>
        <MoreGroups form={form} corrections={corrections} today={today} />
      </LaterFields>
    </>
  );
}
