import { eurosFromCents, type Cents } from '@heimvorteil/engine';
import { caseOfValues, caseValuesOf } from '@heimvorteil/forms';
import { useMemo } from 'react';
import { usePublishPlan } from '../../financing-case/plan-of-page.ts';
import { MORTGAGE_FORM, type MortgageValues } from './definition.ts';

/** Publishes the monthly instalment for display in the bar above the page. */
export default function PublishedPlan({
  values,
  monthlyRate,
}: {
  values: MortgageValues;
  monthlyRate: Cents;
}) {
  const caseValues = useMemo(() => caseValuesOf(MORTGAGE_FORM, values), [values]);
  const financingCase = useMemo(() => caseOfValues(caseValues), [caseValues]);
  usePublishPlan({ financingCase, values: caseValues, monthlyRate: eurosFromCents(monthlyRate) });
  return null;
}
