import { Note } from '../../../components/note/note.tsx';
import type { AffordabilityResult } from './affordability-result.ts';
import type { Household } from './field-of.tsx';
import { StoredOwnFunds } from './stored-own-funds.tsx';

/** Between the rate and the own funds: whom the rate is for, and where the own funds come from. */
export default function HouseholdNotes({
  household,
  result,
}: {
  household: Household;
  result: AffordabilityResult | undefined;
}) {
  return (
    <>
      {result?.rateIsOfOthers && !result.rateIsOwn ? (
        <Note tone="plain">
          <p>Der Sollzins gilt für Angestellte, die selbst einziehen. Für dich kann er höher sein.</p>
        </Note>
      ) : null}
      <StoredOwnFunds household={household} />
    </>
  );
}
