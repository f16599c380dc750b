import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { Link } from 'react-router';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import type { GoalName, GoalValues } from './form.ts';
import { planOfGoal } from './links.ts';
import type { FoundGoal } from './seek-goal.ts';
import { VariantsSection } from './variants-section.tsx';

/** What stands below the answer: the variants and the next steps. */
export default function DeferredSections({
  found,
  values,
  loaded,
}: {
  found: FoundGoal;
  values: GoalValues;
  loaded: LoadedCaseForm<GoalName>;
}) {
  const plan = planOfGoal(found, values);
  return (
    <>
      <VariantsSection found={found} values={values} surroundings={surroundingsOf(loaded)} />
      <PageSection id="weiter" title="Wie es weitergeht">
        <ul className="prose">
          <li>
            <Link to={plan}>Tilgungsplan mit diesen Zahlen</Link>
          </li>
          <li>
            <Link to={`${plan}#ziel`}>
              Schuldenfrei bis zu einem bestimmten Jahr: was das im Monat kostet
            </Link>
          </li>
        </ul>
      </PageSection>
    </>
  );
}
