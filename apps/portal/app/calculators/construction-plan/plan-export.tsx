import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { EXPORT_FORMATS } from '../../plan-table/export-formats.ts';
import { originText, rateOrigin } from '../../financing-case/plan-origin.ts';
import styles from './plan-export.module.css';
import type { SolvedConstruction } from './solve.ts';

/** The timeline as files: sent as a form, so that the rent stands in no address. */
export function PlanExport({ result }: { result: SolvedConstruction }) {
  const { body, rateIsOwn, market } = result;
  return (
    <form className={styles.exports} method="post">
      <input type="hidden" name="plan" value={JSON.stringify(body)} />
      <input type="hidden" name="origin" value={originText({ rates: rateOrigin(rateIsOwn, market) })} />
      <span>Plan herunterladen:</span>
      {EXPORT_FORMATS.map(({ extension, label }) => (
        <QuietButton
          key={extension}
          type="submit"
          formAction={`/baufinanzierung/tilgungsrechner/bauphase/plan.${extension}`}
        >
          {label}
        </QuietButton>
      ))}
    </form>
  );
}
