import { percent, type Cents, type RepaymentTerms } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import { FoldedSection } from '@heimvorteil/ui/disclosure/folded-section.tsx';
import { ExportLinks } from './export-links.tsx';
import type { KnownOrigin } from '../financing-case/plan-origin.ts';

/** Loan from the result of a calculator; amounts in cents, rates in percent a year. */
export interface PlannedLoan {
  loanAmount: Cents;
  /** Null or undefined if no lender offers a rate. */
  nominalInterestRate: number | null | undefined;
  amortizationRate: number;
  fixedInterestYears: number;
  /** Rate after the fixed-rate period; default: the first rate. */
  followUpInterestRate?: number | undefined;
  yearlySpecialRepayment?: Cents | undefined;
  /** ISO 8601. */
  payoutDate: string | undefined;
}

/** Download links for the monthly plan of a calculator's loan. */
export function LoanAsPlan({ loan, origin }: { loan: PlannedLoan; origin: KnownOrigin }) {
  const { loanAmount, nominalInterestRate, fixedInterestYears, followUpInterestRate, payoutDate } = loan;
  if (loanAmount <= 0 || nominalInterestRate === null || nominalInterestRate === undefined) return null;
  const terms: RepaymentTerms = {
    loanAmount,
    nominalInterestRate: percent(nominalInterestRate),
    repayment: { by: 'amortizationRate', amortizationRate: percent(loan.amortizationRate) },
    payoutDate,
    yearlySpecialRepayment: loan.yearlySpecialRepayment || undefined,
    ...(followUpInterestRate === undefined
      ? {}
      : { fixedInterestYears, followUpInterestRate: percent(followUpInterestRate) }),
  };
  return (
    <FoldedSection
      id="tilgungsplan"
      title="Der Tilgungsplan dazu"
      figure="PDF, Excel"
      lead={`Monat für Monat, mit deinen Annahmen und dem Tag der Berechnung. ${
        followUpInterestRate === undefined
          ? 'Nach der Zinsbindung geht er mit gleichem Zins und gleicher Rate weiter.'
          : `Nach der Zinsbindung geht er mit ${formatPercent(followUpInterestRate)} so weiter, dass sein Ende bleibt.`
      }`}
    >
      <ExportLinks terms={terms} origin={{ ...origin, fixedInterestYears }} />
    </FoldedSection>
  );
}
