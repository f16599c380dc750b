import { lazy } from 'react';
import { Disclosure } from '../../../components/disclosure/disclosure.tsx';
import { NumberField } from '../../../components/field/number-field.tsx';
import { Later } from '../../../components/later/later.tsx';
import { PurchasePlace } from '../../../components/purchase-place/purchase-place.tsx';
import { figureField } from '../../../financing-case/figure-field.ts';
import type { FinancingCaseState } from '../../../financing-case/use-financing-case.ts';
import { wholeEuros } from '../../../financing-case/written-amounts.ts';
import { FIELD_LABELS } from '../../../wording/field-labels.ts';
import { LoanTerms } from '../budgetrechner/loan-terms.tsx';
import { CAPITAL_HINTS } from '../eigenkapitalrechner/capital-rules.ts';
import { CostRows } from '../finanzierungsrechner/cost-rows.tsx';
import type { AffordabilityResult } from './affordability-result.ts';
import { HouseholdNumber, type Household } from './field-of.tsx';
import { CAPITAL_NAMES } from './household-rules.ts';

const HouseholdNotes = lazy(() => import('./household-notes.tsx'));

/** Part two to four: the loan, own funds, and what comes on top of the price. */
export function PurchaseFields({
  household,
  financing,
  result,
}: {
  household: Household;
  financing: FinancingCaseState;
  result: AffordabilityResult | undefined;
}) {
  const [first, ...others] = CAPITAL_NAMES;
  return (
    <>
      <fieldset>
        <legend>2. Die Rate</legend>
        <LoanTerms financing={financing} market={result?.market} />
      </fieldset>
      <Later>
        <HouseholdNotes household={household} result={result} />
      </Later>
      <fieldset>
        <legend>3. Dein Eigenkapital</legend>
        <HouseholdNumber
          household={household}
          name={first}
          hint={CAPITAL_HINTS[first]}
          slider={{ max: 500_000, step: 5_000 }}
        />
        <Disclosure
          summary="Weitere Teile"
          {...(result ? { figure: `zusammen ${wholeEuros(result.ownFunds)}` } : {})}
          open={others.some((name) => household.faults[name]) || undefined}
        >
          {others.map((name) => (
            <HouseholdNumber key={name} household={household} name={name} hint={CAPITAL_HINTS[name]} />
          ))}
        </Disclosure>
      </fieldset>
      <fieldset>
        <legend>4. Nebenkosten und Haus</legend>
        <PurchasePlace financing={financing} />
        <CostRows
          financing={financing}
          result={result ? { costs: result.answer.additionalCosts, statute: result.statute } : null}
        />
        <NumberField
          label={FIELD_LABELS.renovationCostPercentage}
          unit="%"
          hint="Freiwillig, vom Kaufpreis. Üblich sind 3 %, wenn etwas zu tun ist."
          {...figureField(financing, 'renovationCostPercentage')}
        />
        <HouseholdNumber
          household={household}
          name="wishedPrice"
          hint="Freiwillig: Dann wird dieses Haus beurteilt, nicht das teuerste mögliche."
        />
      </fieldset>
    </>
  );
}
