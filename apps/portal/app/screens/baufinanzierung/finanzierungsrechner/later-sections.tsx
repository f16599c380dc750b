import type { Operator } from '@heimvorteil/contracts';
import { centsFromEuros, percent, type RepaymentTerms } from '@heimvorteil/engine';
import { LegalExample } from '../../../components/legal-example/legal-example.tsx';
import type { CaseResult } from '../../../financing-case/calculate-case.ts';
import { variantsOf } from '../../../financing-case/case-variants.ts';
import { legalFigures } from '../../../financing-case/legal-figures.ts';
import type { LoadedCase } from '../../../financing-case/load-case.ts';
import type { PlaceAnswer } from '../../../financing-case/place-answer.ts';
import type { MarketRate } from '../../../services.ts';
import { rateOrigin } from '../tilgungsrechner/plan-origin.ts';
import { PlanSection } from './plan-section.tsx';
import { VariantsSection } from './variants-section.tsx';
import { WholeCostSection } from './whole-cost-section.tsx';

interface LaterSectionsProps {
  result: CaseResult;
  loaded: LoadedCase;
  /** The place as it stands in the form. */
  place: PlaceAnswer;
  variantRates: readonly (MarketRate | undefined)[];
  openYear: number | undefined;
  operator: Operator;
  demo: boolean;
}

/** What stands below the answer: the way of the debt, what the house costs in the end, other ways, and the law's example. */
export default function LaterSections({ result, loaded, place, variantRates, ...page }: LaterSectionsProps) {
  const legal = legalFigures(result, loaded.marketRate?.asOf);
  return (
    <>
      <PlanSection
        title="So wird aus Schulden dein Haus"
        plan={result.wholePlan}
        terms={termsOf(result)}
        origin={{
          purchasePrice: centsFromEuros(result.figures.purchasePrice),
          ownFunds: centsFromEuros(result.figures.ownFunds),
          additionalCosts: result.costs.total,
          rates: rateOrigin(result.rateIsOwn, loaded.marketRate),
        }}
        fixedInterestYears={result.figures.fixedInterestYears}
        paidOutOn={loaded.today}
        openYear={page.openYear}
      />
      <WholeCostSection result={result} />
      <VariantsSection
        result={result}
        variants={variantsOf(result.figures, { ...loaded, place }, variantRates)}
      />
      {legal ? <LegalExample figures={legal} operator={page.operator} demo={page.demo} /> : null}
    </>
  );
}

/** The plan that the screen shows, to its last instalment. */
function termsOf({ summary, interestRate, figures, specialRepayment }: CaseResult): RepaymentTerms {
  return {
    loanAmount: summary.loanAmount,
    nominalInterestRate: percent(interestRate),
    repayment: { by: 'amortizationRate', amortizationRate: percent(figures.amortizationRate) },
    yearlySpecialRepayment: specialRepayment,
  };
}
