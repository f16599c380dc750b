import { EXPORT_FORMATS } from '../../plan-table/export-formats.ts';
import type { SolvedOffers } from './solve.ts';

/** The comparison as files: links, since nothing in it is private. */
export function OffersExport({ result }: { result: SolvedOffers }) {
  const query = new URLSearchParams({ plan: JSON.stringify(result.body) }).toString();
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
