import { legalWords, type LegalFigures, type RequestCalculation } from '@heimvorteil/calculations';
import type { CaseField, Operator } from '@heimvorteil/contracts';
import { costRows, legalTaxSentence, loanRows } from '@heimvorteil/forms/financing-request';
import { formatDate, formatEuro, formatEuroCents, formatPercent } from '@heimvorteil/format';
import { LegalExample } from '@heimvorteil/ui/legal-example/legal-example.tsx';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { YearlyPlan } from '@heimvorteil/ui/row-table/row-table.tsx';
import { Rows, Section } from '../../../parts/section.tsx';
import type { CalculatedToday } from '../../../services/index.ts';
import styles from './calculation.module.css';
import { changesSince, ThenAndNow } from './then-and-now.tsx';

export function SeenCalculation({
  calculation,
  assumed,
  example,
  today,
  advertiser,
}: {
  calculation: RequestCalculation;
  assumed: readonly CaseField[];
  example: LegalFigures | undefined;
  today: CalculatedToday;
  advertiser: { readonly operator: Operator; readonly demo: boolean };
}) {
  const {
    additionalCosts: costs,
    monthlyRate,
    loanAmount,
    nominalInterestRate,
    amortizationRate,
  } = calculation;
  const isSame = changesSince(calculation, today.calculation)?.length === 0;
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
            ...loanRows(calculation, assumed),
          ]}
        />
        <p className={styles.source}>
          {formatEuroCents(loanAmount)} × ({formatPercent(nominalInterestRate)} +{' '}
          {formatPercent(amortizationRate)}) / 12 = {formatEuroCents(monthlyRate)}. Zinsen vom{' '}
          {formatDate(calculation.asOf)}.
        </p>
        {isSame ? <FigureOrigin question="Alle Rechenwege" derivations={today.derivation} /> : null}
      </ResultWindow>
      {example ? <LegalExample {...legalWords(example, advertiser)} /> : null}
      <ThenAndNow calculation={calculation} today={today} />
    </>
  );
}

export function BehindCalculation({
  calculation,
  assumed,
}: {
  calculation: RequestCalculation;
  assumed: readonly CaseField[];
}) {
  const { additionalCosts: costs } = calculation;
  const tax = legalTaxSentence(costs);
  return (
    <>
      {costs ? (
        <Section title="Nebenkosten">
          <Rows rows={costRows(costs, assumed)} />
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

/** Text in place of the calculation if no lender accepted the case. */
export function NoCalculation({ isAcceptedToday }: { isAcceptedToday: boolean }) {
  return (
    <Section title="Rechnung">
      <p>
        Am Tag der Anfrage hat kein Anbieter im Markt diesen Fall genommen, darum gibt es keine Rate.{' '}
        {isAcceptedToday
          ? 'Heute nimmt ihn jemand: Unter „Angebot erstellen“ steht, wer.'
          : 'Auch heute nimmt ihn niemand.'}
      </p>
    </Section>
  );
}
