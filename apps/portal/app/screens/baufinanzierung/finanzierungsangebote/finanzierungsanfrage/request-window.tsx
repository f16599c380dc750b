import { formatPercent } from '@heimvorteil/format';
import { FactList } from '../../../../components/result-window/fact-list.tsx';
import { ResultWindow } from '../../../../components/result-window/result-window.tsx';
import { wholeEuros } from '../../../../financing-case/written-amounts.ts';
import { calculateRequest } from '../../../../financing-request/calculate-request.ts';
import { loanNeeded, loanTerms, type RequestCase } from '../../../../financing-request/request-case.ts';
import type { RequestTexts } from '../../../../financing-request/request-texts.ts';
import styles from './request-form.module.css';

/** What the request is about, in figures: the loan and what it costs a month at the market's mean. */
export function RequestWindow({ texts, requestCase }: { texts: RequestTexts; requestCase: RequestCase }) {
  const needed = loanNeeded(texts, requestCase);
  const loan = needed && calculateRequest(needed, loanTerms(requestCase), requestCase.market);
  return (
    <div className={styles.window}>
      <ResultWindow
        label="Monatliche Rate, ungefähr"
        amount={loan ? wholeEuros(loan.monthlyRate).replace(/\s*€$/, '') : undefined}
      >
        {loan ? (
          <FactList
            facts={[
              { label: 'Darlehen', value: wholeEuros(loan.loanAmount) },
              {
                label: `Sollzins, Mittel aus ${loan.market.offerCount} Angeboten`,
                value: formatPercent(loan.interestRate),
              },
              { label: 'Effektiver Jahreszins', value: formatPercent(loan.effectiveInterestRate) },
              {
                label: `Restschuld nach ${loan.fixedInterestYears} ${loan.fixedInterestYears === 1 ? 'Jahr' : 'Jahren'}`,
                value: wholeEuros(loan.remainingDebt),
              },
            ]}
          />
        ) : (
          <p className={styles.notice}>
            {needed
              ? 'Für diesen Fall gibt es heute keinen Marktzins. Deine Anfrage geht trotzdem an Beraterinnen und Berater.'
              : 'Sobald deine Zahlen stehen, steht hier die Rate.'}
          </p>
        )}
        <p className={styles.reservation}>Das Angebot, das du bekommst, kann davon abweichen.</p>
      </ResultWindow>
    </div>
  );
}
