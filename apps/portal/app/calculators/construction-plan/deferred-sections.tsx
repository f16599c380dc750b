import { annuityLoan, calculated } from '@heimvorteil/calculations';
import type { Operator } from '@heimvorteil/contracts';
import { LegalExample } from '@heimvorteil/ui/legal-example/legal-example.tsx';
import { legalFiguresOfAnnuityLoan } from '../../financing-case/legal-figures-of-annuity-loan.ts';
import { solveConstruction, type TypedConstruction } from './solve.ts';
import { TimelineSection } from './timeline-section.tsx';
import { VariantsSection } from './variants-section.tsx';

/** What stands below the answer: the timeline, other constructions beside it, and the law's example. */
export default function DeferredSections({
  typed,
  openYear,
  operator,
  demo,
}: {
  typed: TypedConstruction;
  openYear: number | undefined;
  operator: Operator;
  demo: boolean;
}) {
  const solved = solveConstruction(typed);
  if (!solved) return null;
  const { body, options, plan, rateIsOwn, market } = solved;
  const { result: loan } = calculated(() =>
    annuityLoan({
      loanAmount: plan.loanAmount,
      nominalInterestRate: options.nominalInterestRate,
      amortizationRate: options.amortizationRate,
      fixedInterestYears: body.fixedInterestYears,
    }),
  );
  return (
    <>
      <TimelineSection result={solved} today={typed.loaded.today} openYear={openYear} />
      <VariantsSection result={solved} />
      {loan ? (
        <LegalExample
          figures={legalFiguresOfAnnuityLoan(loan, rateIsOwn ? undefined : market?.asOf)}
          operator={operator}
          demo={demo}
        />
      ) : null}
    </>
  );
}
