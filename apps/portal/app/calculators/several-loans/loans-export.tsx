import { EXPORT_FORMATS } from '../../plan-table/export-formats.ts';
import { originText } from '../../financing-case/plan-origin.ts';
import type { TimelineLoans } from './detailed-loans.ts';

/** The plan as files: links, since nothing in it is private. */
export function LoansExport({ result }: { result: Pick<TimelineLoans, 'body' | 'purchasePrice' | 'rates'> }) {
  const { body, purchasePrice, rates } = result;
  const query = new URLSearchParams({
    plan: JSON.stringify(body),
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
