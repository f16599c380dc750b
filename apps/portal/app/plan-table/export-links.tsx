import { bodyOfTerms } from '@heimvorteil/calculations';
import { repaymentPlanQuery } from '@heimvorteil/contracts';
import type { RepaymentTerms } from '@heimvorteil/engine';
import { EXPORT_FORMATS } from './export-formats.ts';
import { originText, type KnownOrigin } from '../financing-case/plan-origin.ts';

/** The plan as files, made from the terms that the screen shows, with what it knows of the inputs. */
export function ExportLinks({ terms, origin }: { terms: RepaymentTerms; origin: KnownOrigin }) {
  const query = `${repaymentPlanQuery(bodyOfTerms(terms))}&${new URLSearchParams({ origin: originText(origin) }).toString()}`;
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
