import type { CaseField } from '@heimvorteil/contracts';
import { formatDate, formatEuro } from '@heimvorteil/format';
import { legalTaxSentence } from '@heimvorteil/forms';
import { costRows, loanRows } from '@heimvorteil/forms/financing-request';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { YearlyPlan } from '@heimvorteil/ui/row-table/yearly-plan.tsx';
import { WrittenRows } from '@heimvorteil/ui/written-rows/written-rows.tsx';
import { legalFiguresOfRequest, type RequestCalculation } from '@heimvorteil/calculations';
import { RateExample } from '../rates/rate-example.tsx';
import styles from './calculation.module.css';

/** Loan, costs and plan of the request, as calculated on its day. */
export function Calculation({
  calculation,
  assumed,
}: {
  calculation: RequestCalculation;
  assumed: readonly CaseField[];
}) {
  const { additionalCosts: costs } = calculation;
  return (
    <>
      <ResultWindow label="Monatliche Rate" amount={formatEuro(calculation.monthlyRate).replace(/\s*€$/, '')}>
        <FactList facts={loanRows(calculation, assumed)} />
        <p className={styles.source}>Zinsen vom {formatDate(calculation.asOf)}</p>
      </ResultWindow>
      <RateExample figures={legalFiguresOfRequest(calculation)} />
      {costs ? (
        <>
          <h3 className={styles.title}>Nebenkosten</h3>
          <WrittenRows rows={costRows(costs, assumed)} />
          {legalTaxSentence(costs) ? <p className="quiet">{legalTaxSentence(costs)}</p> : null}
          {costs.landCharge === undefined ? null : (
            <p className="quiet">
              Notar und Grundbuch nach Gebührentabelle (GNotKG), mit einer Grundschuld über{' '}
              {formatEuro(costs.landCharge)}.
            </p>
          )}
        </>
      ) : null}
      <h3 className={styles.title}>Tilgungsplan</h3>
      <YearlyPlan years={calculation.years} />
    </>
  );
}
