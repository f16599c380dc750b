import { legalFiguresOfRequest, legalWords, type RequestCalculation } from '@heimvorteil/calculations';
import type { Operator } from '@heimvorteil/contracts';
import { costRows, legalTaxSentence, loanRows } from '@heimvorteil/forms/financing-request';
import { formatDate, formatEuro, formatEuroCents, formatPercent } from '@heimvorteil/format';
import { LegalExample } from '@heimvorteil/ui/legal-example/legal-example.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { YearlyPlan } from '@heimvorteil/ui/row-table/yearly-plan.tsx';
import { Rows, Section } from '../../../parts/section.tsx';
import styles from './calculation.module.css';

/** What the visitor saw when they asked: the very figures, with their day, costs and plan. */
export function SeenCalculation({
  calculation,
  advertiser,
}: {
  calculation: RequestCalculation;
  advertiser: { readonly operator: Operator; readonly demo: boolean };
}) {
  const {
    additionalCosts: costs,
    monthlyRate,
    loanAmount,
    nominalInterestRate,
    amortizationRate,
  } = calculation;
  const example = legalFiguresOfRequest(calculation);
  const tax = legalTaxSentence(costs);
  return (
    <>
      <ResultWindow
        label="Das stand auf dem Bildschirm, im Monat"
        amount={formatEuro(monthlyRate).replace(/\s*€$/, '')}
      >
        <FactList
          facts={[
            ...(costs
              ? [
                  {
                    label: `Nebenkosten, ${formatPercent(costs.totalPercent)}`,
                    value: formatEuroCents(costs.total),
                  },
                ]
              : []),
            ...loanRows(calculation),
          ]}
        />
        <p className={styles.source}>
          {formatEuroCents(loanAmount)} × ({formatPercent(nominalInterestRate)} +{' '}
          {formatPercent(amortizationRate)}) / 12 = {formatEuroCents(monthlyRate)}. Zinsen vom{' '}
          {formatDate(calculation.asOf)}.
        </p>
      </ResultWindow>
      {example ? <LegalExample {...legalWords(example, advertiser)} /> : null}
      {costs ? (
        <Section title="Nebenkosten">
          <Rows rows={costRows(costs)} />
          {tax === undefined ? null : <p className={styles.law}>{tax}</p>}
        </Section>
      ) : null}
      <details className={styles.more}>
        <summary>Tilgungsplan je Jahr</summary>
        <YearlyPlan years={calculation.years} />
      </details>
    </>
  );
}

/** What stands there where nobody takes the case. */
export function NoCalculation() {
  return (
    <Section title="Rechnung">
      <p>Am Tag der Anfrage hat kein Anbieter im Markt diesen Fall genommen, darum gibt es keine Rate.</p>
    </Section>
  );
}
