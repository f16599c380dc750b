import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import type { CaseValues } from '@heimvorteil/forms';
import { Link } from 'react-router';
import { CALCULATOR_ADDRESS, caseLink } from '../../financing-case/case-link.ts';
import { PLAN_FORM, type PlanValues } from './form.ts';
import { restLink } from './links.ts';
import type { SolvedPlan } from './solve-plan.ts';

/** Where one goes from a plan, its figures going along. */
export function NextStepsSection({
  plan,
  asPurchase,
  values,
  today,
}: {
  plan: SolvedPlan;
  asPurchase: Partial<CaseValues>;
  values: PlanValues;
  today: string;
}) {
  const linkTo = (address: string) => caseLink(address, PLAN_FORM, values, asPurchase);
  const { remainingDebt } = plan.fixed.plan;
  return (
    <PageSection
      id="weiter"
      title="Wie es weitergeht"
      lead={`Deine Zahlen gehen mit. Vom Objekt wissen wir hier nichts: Wir nehmen an, dass das Darlehen 80\u00a0% vom Kaufpreis ist, also ${asPurchase.purchasePrice}\u00a0€ Kaufpreis. Das kannst du dort ändern.`}
    >
      <ul className="prose">
        <li>
          <Link to={linkTo(CALCULATOR_ADDRESS)}>Mit Kaufpreis und Nebenkosten rechnen</Link>
        </li>
        {remainingDebt > 0 ? (
          <li>
            <Link to={restLink(plan, values, today)}>
              Anschlussfinanzierung für die Restschuld von {wholeEuros(remainingDebt)}
            </Link>
          </li>
        ) : null}
        <li>
          <Link to={linkTo('/baufinanzierung/tilgungsrechner/zielrechner')}>
            Rate, Laufzeit, Darlehen oder Sollzins suchen, bis es passt
          </Link>
        </li>
        <li>
          <Link to={linkTo('/baufinanzierung/tilgungsrechner/mehrere-darlehen')}>
            Mehrere Darlehen in einem Plan
          </Link>
        </li>
        <li>
          <Link to={linkTo('/baufinanzierung/tilgungsrechner/bauphase')}>
            Bauphase mit Miete und Bereitstellungszinsen
          </Link>
        </li>
      </ul>
    </PageSection>
  );
}
