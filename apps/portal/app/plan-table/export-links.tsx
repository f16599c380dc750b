import { bodyOfTerms } from '@heimvorteil/calculations';
import { repaymentPlanQuery } from '@heimvorteil/contracts';
import type { RepaymentTerms } from '@heimvorteil/engine';
import { originText, type KnownOrigin } from '../financing-case/plan-origin.ts';

export const EXPORT_FORMATS = [
  { extension: 'csv', label: 'CSV für Excel' },
  { extension: 'xlsx', label: 'XLSX' },
  { extension: 'pdf', label: 'PDF' },
] as const;

/** Links to the files of a plan. They contain all of `query`, so nothing in it may be private. */
export function DownloadLinks({
  what = 'Plan',
  address,
  query,
}: {
  what?: string;
  address: string;
  query: string | URLSearchParams;
}) {
  return (
    <p>
      {what} herunterladen:{' '}
      {EXPORT_FORMATS.map(({ extension, label }, index) => (
        <span key={extension}>
          {index > 0 ? ' · ' : ''}
          <a href={`${address}/plan.${extension}?${query}`} download>
            {label}
          </a>
        </span>
      ))}
    </p>
  );
}

/** Download links of the plan; `origin` names the sources of its inputs, as far as known. */
export function ExportLinks({ terms, origin }: { terms: RepaymentTerms; origin: KnownOrigin }) {
  const query = `${repaymentPlanQuery(bodyOfTerms(terms))}&${new URLSearchParams({ origin: originText(origin) })}`;
  return <DownloadLinks address="/baufinanzierung/tilgungsrechner" query={query} />;
}
