import type { Cents } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import { lazy } from 'react';
import { Action } from '../../../../components/action/action.tsx';
import { Later } from '../../../../components/later/later.tsx';
import { OtherWays } from '../../../../components/other-ways/other-ways.tsx';
import { CompositionBar } from '../../../../components/result-window/composition-bar.tsx';
import { FactList } from '../../../../components/result-window/fact-list.tsx';
import { ResultWindow } from '../../../../components/result-window/result-window.tsx';
import { requestAddress } from '../../../../financing-request/request-link.ts';
import { wholeEuros, writtenDuration } from '../../../../financing-case/written-amounts.ts';
import resultStyles from '../../nebenkostenrechner/result.module.css';
import type { LoansResult } from './calculate-loans.ts';
import { writtenRate } from './written-rate.ts';

const LoansOrigin = lazy(() => import('./loans-origin.tsx'));

/** The answer: what all loans cost together in the first month, and how that goes on. */
export function Result({ result, hasFaults }: { result: LoansResult | undefined; hasFaults: boolean }) {
  const interest = result?.together.interest[0] ?? 0;
  const amortization = result?.together.amortization[0] ?? 0;
  return (
    <ResultWindow
      label="Alle Raten im ersten Monat"
      amount={result && wholeEuros(result.together.monthlyRate).replace(/\s*€$/, '')}
      id="ergebnis"
    >
      {result ? (
        <>
          <CompositionBar
            interest={{
              share: interest / (interest + amortization || 1),
              amount: wholeEuros(interest as Cents),
            }}
            repayment={{ amount: wholeEuros(amortization as Cents) }}
          />
          <FactList facts={factsOf(result)} />
        </>
      ) : (
        <p className={resultStyles.remark}>
          {hasFaults
            ? 'Sobald deine Angaben passen, steht hier die Rate.'
            : 'So wird ein Darlehen nie bezahlt: Seine Rate muss höher sein als die Zinsen eines Monats.'}
        </p>
      )}
      <Action wide to={`/baufinanzierung/finanzierungsangebote${result ? `?${result.offersQuery}` : ''}`}>
        Angebote für den Bankteil
      </Action>
      <OtherWays request={requestAddress(result?.offersQuery ?? '')} />
      {result ? (
        <Later>
          <LoansOrigin result={result} />
        </Later>
      ) : null}
    </ResultWindow>
  );
}

function factsOf({ together, purchasePrice }: LoansResult) {
  const dearest = together.payment.indexOf(together.highestMonthlyRate) + 1;
  return [
    { label: 'Alle Darlehen zusammen', value: wholeEuros(together.loanAmount) },
    { label: 'Anteil am Kaufpreis', value: formatPercent((together.loanAmount * 100) / purchasePrice) },
    {
      label: 'Effektiver Jahreszins, alle zusammen bis zum Ende',
      value: writtenRate(together.effectiveInterestRate),
    },
    {
      label: dearest > 1 ? `Höchste Rate, ab Monat ${dearest}` : 'Höchste Rate',
      value: wholeEuros(together.highestMonthlyRate),
    },
    { label: 'Alles bezahlt nach', value: writtenDuration(together.numberOfInstallments) },
    { label: 'Zinsen zusammen', value: wholeEuros(together.totalInterest) },
  ];
}
