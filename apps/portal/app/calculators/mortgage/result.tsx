import type { MarketMean } from '@heimvorteil/calculations';
import { formatCountDative, formatPercent } from '@heimvorteil/format';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { restInWholeEuros, wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import { NextLinks } from '@heimvorteil/ui/next-links/next-links.tsx';
import { CompositionBar } from '@heimvorteil/ui/result-window/composition-bar.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import notes from '@heimvorteil/ui/result-window/result-notes.module.css';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { caseRequestLink } from '../../financing-request/request-link.ts';
import { landChargeFact } from '../../labels/land-charge-fact.ts';
import { loanNotice } from '../../labels/loan-notice.ts';
import { rateLabel } from '../../labels/rate-source.ts';
import { MORTGAGE_FORM, type MortgageValues } from './form.ts';
import type { MortgageFigures } from './solve-mortgage.ts';

/** The answer: the monthly instalment, of what it is made, what else belongs to it, and the next step. */
export function Result({
  figures,
  values,
  good,
  market,
}: {
  figures: MortgageFigures | undefined;
  values: MortgageValues;
  /** Undefined while a field is wrong. */
  good: { readonly nominalInterestRate?: number | undefined } | undefined;
  /** Undefined where nobody lends. */
  market: MarketMean | undefined;
}) {
  const notice = loanNotice(figures?.loanNotice);
  return (
    <ResultWindow
      label="Monatliche Rate"
      amount={figures && wholeEuros(figures.monthlyRate).replace(/\s*€$/, '')}
      id="ergebnis"
      more={
        <>
          {figures ? <FactList facts={factsOf(figures)} /> : null}
          <NextLinks request={caseRequestLink(MORTGAGE_FORM, values)} />
          {figures ? (
            <FigureOrigin question="Wie kommen die Zahlen zustande?" derivations={figures.derivation} />
          ) : null}
        </>
      }
    >
      {figures ? (
        <Composition figures={figures} />
      ) : (
        <p className={notes.notice}>
          {!good ? WRONG_FIELD : good.nominalInterestRate === undefined && !market ? NO_RATE : NEVER_REPAID}
        </p>
      )}
      {notice ? (
        <p className={notes.notice} data-code={notice.code}>
          {notice.message}
        </p>
      ) : null}
      <Action wide to={caseLink(OFFERS_ADDRESS, MORTGAGE_FORM, values)}>
        Angebote vergleichen
      </Action>
    </ResultWindow>
  );
}

const WRONG_FIELD = 'Sobald deine Angaben passen, steht hier die Rate.';
const NO_RATE =
  'Für diesen Fall gibt es heute keinen Marktzins. Trage einen Sollzins ein, dann steht hier die Rate.';
const NEVER_REPAID =
  'Ein so kleines Darlehen wäre mit der auf Cent gerundeten Rate nie bezahlt. Ändere Kaufpreis, Eigenkapital oder Tilgung.';

function Composition({ figures: { interestShare, monthlyRate } }: { figures: MortgageFigures }) {
  if (monthlyRate === 0) return null;
  return (
    <CompositionBar
      interest={{ share: interestShare / monthlyRate, amount: wholeEuros(interestShare) }}
      repayment={{ amount: restInWholeEuros(monthlyRate, interestShare) }}
    />
  );
}

function factsOf(figures: MortgageFigures) {
  const { fixedInterestYears: years, effectiveInterestRate } = figures;
  return [
    { label: 'Darlehen', value: wholeEuros(figures.loanAmount) },
    {
      label: rateLabel(figures.rateIsOwn, figures.market),
      value: formatPercent(figures.nominalInterestRate),
    },
    {
      label: 'Effektiver Jahreszins',
      value: effectiveInterestRate === null ? '–' : formatPercent(effectiveInterestRate),
    },
    ...landChargeFact(figures.landCharge),
    {
      label: `Restschuld nach ${formatCountDative(years, 'year')}`,
      value: wholeEuros(figures.remainingDebt),
    },
  ];
}
