import { useState } from 'react';
import { useKeptCase } from '../../financing-case/use-kept-case.ts';
import { AFFORDABILITY_FORM, withHouseholdInCase } from './form.ts';
import { knownHouseholdOf } from './household.ts';
import type { AffordabilityPage } from './page.ts';
import { overTheTermOf } from './term-fields.ts';
import type { AffordabilityState } from './use-affordability.ts';

/** Keeps household and case in this browser once they were changed, and takes an earlier visit's over. */
export function useKeptHousehold(loaded: AffordabilityPage['form'], form: AffordabilityState['form']) {
  const [assumed, setAssumed] = useState<string>();
  const values = withHouseholdInCase(form.values, form.stated);
  const kept = useKeptCase(
    AFFORDABILITY_FORM,
    loaded.search,
    { ...form, values },
    {
      household: { ...knownHouseholdOf(form.stated), overTheTerm: overTheTermOf(form.stated) },
      async taken(financing) {
        const { keptHouseholdOf } = await import('./kept-household.ts');
        const { values: taken, parts } = keptHouseholdOf(financing);
        setAssumed(parts.areAssumed ? parts.values.savings : undefined);
        return taken;
      },
    },
  );
  return { ...kept, values, assumed };
}
