import { Link } from 'react-router';
import { PageSection } from '../../../components/calculator-columns/calculator-columns.tsx';
import { calculatorLink } from '../../../financing-case/offers-link.ts';
import { wholeEuros } from '../../../financing-case/written-amounts.ts';
import type { PlanResult } from './calculate-plan.ts';
import { followUpLink } from './follow-up-link.ts';
import { caseOfPlan } from './plan-ways.ts';

/** Where one goes from a plan, its figures going along. */
export function WaysSection({ result, today }: { result: PlanResult; today: string }) {
  const texts = caseOfPlan(result);
  const { remainingDebt } = result.fixed;
  return (
    <PageSection
      id="weiter"
      title="Wie es weitergeht"
      lead={`Deine Zahlen gehen mit. Vom Objekt wissen wir hier nichts: Wir nehmen an, dass das Darlehen 80\u00a0% vom Kaufpreis ist, also ${texts.purchasePrice}\u00a0€ Kaufpreis. Das kannst du dort ändern.`}
    >
      <ul className="prose">
        <li>
          <Link to={calculatorLink(texts)}>Mit Kaufpreis und Nebenkosten rechnen</Link>
        </li>
        {remainingDebt > 0 ? (
          <li>
            <Link to={followUpLink(result, today)}>
              Anschlussfinanzierung für die Restschuld von {wholeEuros(remainingDebt)}
            </Link>
          </li>
        ) : null}
        <li>
          <Link to="/baufinanzierung/tilgungsrechner/zielrechner">
            Rate, Laufzeit, Darlehen oder Sollzins suchen, bis es passt
          </Link>
        </li>
        <li>
          <Link to="/baufinanzierung/tilgungsrechner/mehrere-darlehen">Mehrere Darlehen in einem Plan</Link>
        </li>
        <li>
          <Link to="/baufinanzierung/tilgungsrechner/bauphase">
            Bauphase mit Miete und Bereitstellungszinsen
          </Link>
        </li>
      </ul>
    </PageSection>
  );
}
