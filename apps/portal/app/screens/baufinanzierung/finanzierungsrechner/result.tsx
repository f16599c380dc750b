import { formatPercent } from '@heimvorteil/format';
import { Action } from '../../../components/action/action.tsx';
import { FigureOrigin } from '../../../components/figure-origin/figure-origin.tsx';
import { OtherWays } from '../../../components/other-ways/other-ways.tsx';
import { CompositionBar } from '../../../components/result-window/composition-bar.tsx';
import { FactList } from '../../../components/result-window/fact-list.tsx';
import { ResultWindow } from '../../../components/result-window/result-window.tsx';
import type { CaseResult } from '../../../financing-case/calculate-case.ts';
import { requestLink } from '../../../financing-request/request-link.ts';
import { offersLink } from '../../../financing-case/offers-link.ts';
import type { CaseMarketRate } from '../../../financing-case/load-case.ts';
import type { FinancingCaseState } from '../../../financing-case/use-financing-case.ts';
import { restInWholeEuros, wholeEuros } from '../../../financing-case/written-amounts.ts';
import { rateLabel } from '../../../wording/rate-source.ts';

import styles from './result.module.css';

/** The answer: the monthly instalment, of what it is made, what else belongs to it, and the next step. */
export function Result({
  financing,
  market,
}: {
  financing: FinancingCaseState;
  market: CaseMarketRate | undefined;
}) {
  const { result } = financing;
  return (
    <div className={styles.result}>
      <ResultWindow label="Monatliche Rate" amount={result ? wholeNumber(result) : undefined} id="ergebnis">
        {result ? (
          <Composition result={result} />
        ) : (
          <Unanswered hasFaults={Object.values(financing.faults).some(Boolean)} />
        )}
        {result ? <FactList facts={factsOf(result, market)} /> : null}
        {result?.loanNotice ? (
          <p className={styles.notice} data-code={result.loanNotice.code}>
            {result.loanNotice.message}
          </p>
        ) : null}
        <Action wide to={offersLink(financing.texts)}>
          Angebote vergleichen
        </Action>
        <OtherWays request={requestLink(financing.texts)} />
        {result ? (
          <FigureOrigin question="Wie kommen die Zahlen zustande?" derivations={result.derivations} />
        ) : null}
      </ResultWindow>
    </div>
  );
}

function wholeNumber(result: CaseResult): string {
  return wholeEuros(result.summary.monthlyRate).replace(/\s*€$/, '');
}

function Composition({ result }: { result: CaseResult }) {
  const { interestShare, monthlyRate } = result.summary;
  if (monthlyRate === 0) return null;
  return (
    <CompositionBar
      interest={{ share: interestShare / monthlyRate, amount: wholeEuros(interestShare) }}
      repayment={{ amount: restInWholeEuros(monthlyRate, interestShare) }}
    />
  );
}

function Unanswered({ hasFaults }: { hasFaults: boolean }) {
  return (
    <p className={styles.notice}>
      {hasFaults
        ? 'Sobald deine Angaben passen, steht hier die Rate.'
        : 'Für diesen Fall gibt es heute keinen Marktzins. Trage einen Sollzins ein, dann steht hier die Rate.'}
    </p>
  );
}

function factsOf(result: CaseResult, market: CaseMarketRate | undefined) {
  const { summary, figures, interestRate } = result;
  const years = figures.fixedInterestYears;
  return [
    { label: 'Darlehen', value: wholeEuros(summary.loanAmount) },
    { label: rateLabel(result.rateIsOwn, market), value: formatPercent(interestRate) },
    {
      label: 'Effektiver Jahreszins',
      value: summary.effectiveInterestRate === null ? '–' : formatPercent(summary.effectiveInterestRate),
    },
    {
      label: `Restschuld nach ${years} ${years === 1 ? 'Jahr' : 'Jahren'}`,
      value: wholeEuros(summary.remainingDebt),
    },
  ];
}
