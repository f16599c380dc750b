import { eurosFromCents, type OwnOffer } from '@heimvorteil/engine';
import { EXPORT_FORMATS } from '../../tilgungsrechner/export-formats.ts';
import type { OffersResult } from './compare-offers.ts';

/** The comparison as files: links, since nothing in it is private. */
export function OffersExport({ result }: { result: OffersResult }) {
  const query = new URLSearchParams({ plan: JSON.stringify(callOf(result)) }).toString();
  return (
    <p>
      Vergleich herunterladen:{' '}
      {EXPORT_FORMATS.map(({ extension, label }, index) => (
        <span key={extension}>
          {index > 0 ? ' · ' : ''}
          <a
            href={`/baufinanzierung/finanzierungsrechner/eigene-angebote/plan.${extension}?${query}`}
            download
          >
            {label}
          </a>
        </span>
      ))}
    </p>
  );
}

/** The body of the call `own-offers` with the very terms that the screen shows. */
export function callOf({ offers, options }: OffersResult) {
  const { loanAmount, yearlySpecialRepayment, horizonYears, followUpInterestRate } = options;
  return {
    loanAmount: eurosFromCents(loanAmount),
    offers: offers.map(offerOf),
    ...(yearlySpecialRepayment ? { yearlySpecialRepayment: eurosFromCents(yearlySpecialRepayment) } : {}),
    horizonYears,
    followUpInterestRate,
  };
}

function offerOf({ repayment, fees, ...offer }: OwnOffer) {
  return {
    ...offer,
    ...(repayment.by === 'amortizationRate' ? { amortizationRate: repayment.amortizationRate } : {}),
    ...(repayment.by === 'monthlyRate' ? { monthlyRate: eurosFromCents(repayment.monthlyRate) } : {}),
    ...(repayment.by === 'fullRepayment' ? { fullRepayment: true } : {}),
    ...(fees ? { fees: eurosFromCents(fees) } : {}),
  };
}
