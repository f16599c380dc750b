import type { Operator } from '@heimvorteil/contracts';
import { Link } from 'react-router';
import { PageSection } from '../../../../components/calculator-columns/calculator-columns.tsx';
import { LegalExample } from '../../../../components/legal-example/legal-example.tsx';
import type { FormFigures } from '../../../../figure-form/read-form.ts';
import { legalFiguresOfLoan } from '../../../../financing-case/legal-figures-of-loan.ts';
import type { GoalFigure, GoalTexts } from './goal-form.ts';
import { planOfGoal } from './goal-ways.ts';
import type { GoalResult, GoalSurroundings } from './seek-goal.ts';
import { VariantsSection } from './variants-section.tsx';

/** What stands below the answer: the variants, the ways on, and the law's example. */
export default function LaterSections({
  result,
  figures,
  texts,
  operator,
  demo,
  ...surroundings
}: {
  result: GoalResult;
  figures: FormFigures<GoalFigure>;
  texts: GoalTexts;
  operator: Operator;
  demo: boolean;
} & GoalSurroundings) {
  const legal = legalFiguresOfLoan({
    ...(result.goal === 'purchase'
      ? { ...result.purchase, amortizationRate: figures.amortizationRate ?? 0 }
      : result.loan),
    fixedInterestYears: Number(texts.fixedInterestYears),
    asOf: result.market?.asOf,
  });
  return (
    <>
      <VariantsSection result={result} figures={figures} texts={texts} surroundings={surroundings} />
      <PageSection id="weiter" title="Wie es weitergeht">
        <ul className="prose">
          <li>
            <Link to={planOfGoal(result, texts)}>Tilgungsplan mit diesen Zahlen</Link>
          </li>
          <li>
            <Link to="/baufinanzierung/tilgungsrechner#ziel">
              Schuldenfrei bis zu einem bestimmten Jahr: was das im Monat kostet
            </Link>
          </li>
        </ul>
      </PageSection>
      {legal ? <LegalExample figures={legal} operator={operator} demo={demo} /> : null}
    </>
  );
}
