import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { isLoanEntered } from '../../case-fields/loan-of-case.ts';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import type { CaseValues } from '@heimvorteil/forms';
import { Link } from 'react-router';
import { carriedWords } from '../../case-fields/carried-words.ts';
import { CALCULATOR_ADDRESS, caseLink } from '../../financing-case/case-link.ts';
import { PLAN_FORM, type PlanValues } from './form.ts';
import { restLink } from './links.ts';
import type { SolvedPlan } from './solve-plan.ts';

/** Links to the next steps, which carry the figures of the plan. */
export function NextStepsSection({
  plan,
  change,
  values,
  today,
}: {
  plan: SolvedPlan;
  change: Partial<CaseValues>;
  values: PlanValues;
  today: string;
}) {
  const linkTo = (address: string) => caseLink(address, PLAN_FORM, values, change);
  const { remainingDebt } = plan.fixed.plan;
  const isDebt = values.financingType === 'FollowupFinancing';
  return (
    <PageSection id="weiter" title="Wie es weitergeht" lead={carriedWords(values)}>
      <ul className="prose">
        {isDebt ? null : (
          <li>
            <Link to={linkTo(CALCULATOR_ADDRESS)}>Mit Kaufpreis und Nebenkosten rechnen</Link>
          </li>
        )}
        {remainingDebt > 0 && isLoanEntered(values) ? (
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
        {isDebt ? null : (
          <li>
            <Link to={linkTo('/baufinanzierung/tilgungsrechner/bauphase')}>
              Bauphase mit Miete und Bereitstellungszinsen
            </Link>
          </li>
        )}
      </ul>
    </PageSection>
  );
}
