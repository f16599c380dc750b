import { eurosFromCents, type RepaymentTerms } from '@heimvorteil/engine';
import { EXPORT_FORMATS } from './export-formats.ts';
import { originText, type KnownOrigin } from './plan-origin.ts';

/** The plan as files, made from the terms that the screen shows, with what it knows of the inputs. */
export function ExportLinks({ terms, origin }: { terms: RepaymentTerms; origin: KnownOrigin }) {
  const query = `${planQuery(terms)}&${new URLSearchParams({ origin: originText(origin) }).toString()}`;
  return (
    <p>
      Plan herunterladen:{' '}
      {EXPORT_FORMATS.map(({ extension, label }, index) => (
        <span key={extension}>
          {index > 0 ? ' · ' : ''}
          <a href={`/baufinanzierung/tilgungsrechner/plan.${extension}?${query}`} download>
            {label}
          </a>
        </span>
      ))}
    </p>
  );
}

/** A plan's terms as the export's address names them. */
function planQuery(terms: RepaymentTerms): string {
  const { repayment, specialRepayments = [], amortizationChanges = [] } = terms;
  const query = new URLSearchParams({
    loanAmount: String(eurosFromCents(terms.loanAmount)),
    nominalInterestRate: String(terms.nominalInterestRate),
    specialRepaymentEffect: terms.specialRepaymentEffect ?? 'SHORTER_TERM',
  });
  if (repayment.by === 'amortizationRate') query.set('amortizationRate', String(repayment.amortizationRate));
  if (repayment.by === 'monthlyRate') query.set('monthlyRate', String(eurosFromCents(repayment.monthlyRate)));
  if (repayment.by === 'termMonths') query.set('termMonths', String(repayment.termMonths));
  if (repayment.by === 'fullRepayment') query.set('fullRepayment', 'true');
  const setUnlessEmpty = (name: string, value: number | string | undefined) => {
    if (value) query.set(name, String(value));
  };
  setUnlessEmpty('payoutDate', terms.payoutDate);
  setUnlessEmpty('fixedInterestYears', terms.fixedInterestYears);
  if (terms.followUpInterestRate !== undefined) {
    query.set('followUpInterestRate', String(terms.followUpInterestRate));
  }
  setUnlessEmpty('interestOnlyMonths', terms.interestOnlyMonths);
  if (terms.yearlySpecialRepayment) {
    query.set('yearlySpecialRepayment', String(eurosFromCents(terms.yearlySpecialRepayment)));
  }
  if (terms.fees) query.set('fees', String(eurosFromCents(terms.fees)));
  setUnlessEmpty(
    'specialRepayments',
    specialRepayments.map(({ month, amount }) => `${month}:${eurosFromCents(amount)}`).join(','),
  );
  setUnlessEmpty(
    'amortizationChanges',
    amortizationChanges.map(({ month, amortizationRate }) => `${month}:${amortizationRate}`).join(','),
  );
  return String(query);
}
