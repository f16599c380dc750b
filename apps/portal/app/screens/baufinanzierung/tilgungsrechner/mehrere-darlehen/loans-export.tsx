import { eurosFromCents, type LoanOfSeveral } from '@heimvorteil/engine';
import { EXPORT_FORMATS } from '../export-formats.ts';
import { originText } from '../plan-origin.ts';
import type { LoansResult } from './calculate-loans.ts';

/** The plan as files: links, since nothing in it is private. */
export function LoansExport({ result }: { result: LoansResult }) {
  const { purchasePrice, rates } = result;
  const query = new URLSearchParams({
    plan: JSON.stringify(callOf(result)),
    origin: originText({ purchasePrice, rates }),
  }).toString();
  return (
    <p>
      Plan herunterladen:{' '}
      {EXPORT_FORMATS.map(({ extension, label }, index) => (
        <span key={extension}>
          {index > 0 ? ' · ' : ''}
          <a href={`/baufinanzierung/tilgungsrechner/mehrere-darlehen/plan.${extension}?${query}`} download>
            {label}
          </a>
        </span>
      ))}
    </p>
  );
}

/** The body of the call `several-loans` with the very terms that the screen shows. */
export function callOf({ loans, specialRepayment }: LoansResult) {
  const { month, amount } = specialRepayment;
  return {
    loans: loans.map(loanOf),
    ...(amount > 0 ? { specialRepayment: { month, amount: eurosFromCents(amount) } } : {}),
  };
}

function loanOf({ name, kind, takesSpecialRepayments, terms }: LoanOfSeveral) {
  const { repayment, fixedInterestYears, interestOnlyMonths, followUpInterestRate } = terms;
  return {
    name,
    kind,
    takesSpecialRepayments,
    loanAmount: eurosFromCents(terms.loanAmount),
    nominalInterestRate: terms.nominalInterestRate,
    ...(repayment.by === 'amortizationRate' ? { amortizationRate: repayment.amortizationRate } : {}),
    ...(repayment.by === 'monthlyRate' ? { monthlyRate: eurosFromCents(repayment.monthlyRate) } : {}),
    ...(repayment.by === 'termMonths' ? { termMonths: repayment.termMonths } : {}),
    fixedInterestYears,
    interestOnlyMonths,
    followUpInterestRate,
  };
}
