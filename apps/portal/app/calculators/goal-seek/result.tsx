import { formatPercent } from '@heimvorteil/format';
import { lazy } from 'react';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { FactList, type Fact } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { WaitingNote } from '@heimvorteil/ui/gaps/waiting-note.tsx';
import { wholeEuros, writtenDurationDative, writtenRate } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { rateLabel as sourceLabel } from '../../rates/rate-source.ts';
import resultStyles from '@heimvorteil/ui/result-window/result-notes.module.css';
import { eurosFromCents, type Cents } from '@heimvorteil/engine';
import { writeNumber } from '@heimvorteil/forms';
import { LaterOwnFundsWarning } from '../../case-fields/later-own-funds-warning.tsx';
import { GOAL_FORM, type Goal, type GoalValues, answerOf, type FoundGoal } from './definition.ts';
import type { GoalAnswer } from './solve.ts';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { NextLinks } from '@heimvorteil/ui/next-links/next-links.tsx';
import { IfLent } from '../if-lent.tsx';
import { LaterLoanNotice } from '../../case-fields/later-loan-notice.tsx';
import { caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { caseRequestLink } from '../../financing-case/request-link.ts';

const GoalOrigin = lazy(async () => ({ default: (await import('./deferred.tsx')).GoalOrigin }));

/** The answer: the one figure that was sought, and what follows from it. */
export function Result({
  label,
  answer,
  values,
}: {
  label: string;
  /** Undefined while a field is wrong. */
  answer: GoalAnswer | undefined;
  values: GoalValues;
}) {
  const found = answer?.found;
  const written = found && answerOf(found);
  return (
    <ResultWindow
      label={label}
      amount={written?.amount}
      unit={written?.unit ?? ''}
      id="ergebnis"
      more={
        found ? (
          <>
            <FactList facts={factsOf(found)} />
            <Deferred>
              <GoalOrigin found={found} />
            </Deferred>
          </>
        ) : null
      }
    >
      {found ? (
        found.goal === 'purchase' ? (
          <>
            {found.priceEnd ? <p className={resultStyles.remark}>{found.priceEnd}</p> : null}
            <LaterOwnFundsWarning
              form={GOAL_FORM}
              values={values}
              found={{ purchasePrice: writeNumber('euros', eurosFromCents(found.purchase.purchasePrice)) }}
            />
          </>
        ) : null
      ) : (
        <p className={resultStyles.remark}>
          {answer ? (
            'So geht es nicht auf: Die Raten bezahlen das Darlehen nicht. Ändere eine der Angaben.'
          ) : (
            <WaitingNote then="steht hier die Antwort" />
          )}
        </p>
      )}
      <ResultLinks answer={answer} values={values} />
    </ResultWindow>
  );
}

function factsOf(found: FoundGoal): Fact[] {
  const { rateIsOwn, market } = found;
  const rateLabel = sourceLabel(rateIsOwn, market);
  if (found.goal === 'purchase') {
    const { purchase, ownFunds } = found;
    const rate = purchase.nominalInterestRate;
    return [
      { label: 'Darlehen', value: wholeEuros(purchase.loanAmount) },
      { label: 'Eigenkapital', value: wholeEuros(ownFunds) },
      { label: 'Monatliche Rate', value: wholeEuros(purchase.monthlyRate) },
      { label: 'Darlehen vom Kaufpreis', value: formatPercent(purchase.loanToValue) },
      ...(rate === null
        ? []
        : [
            { label: rateLabel, value: formatPercent(rate) },
            { label: 'Effektiver Jahreszins', value: writtenRate(purchase.effectiveInterestRate) },
          ]),
    ];
  }
  const { loan } = found;
  const facts: (Fact & { goal?: Goal })[] = [
    { goal: 'loanAmount', label: 'Darlehen', value: wholeEuros(loan.loanAmount) },
    { goal: 'monthlyRate', label: 'Monatliche Rate', value: wholeEuros(loan.monthlyRate) },
    { goal: 'termMonths', label: 'Schuldenfrei nach', value: writtenDurationDative(loan.termMonths) },
    { goal: 'nominalInterestRate', label: rateLabel, value: formatPercent(loan.nominalInterestRate) },
    { label: 'Effektiver Jahreszins', value: writtenRate(loan.effectiveInterestRate) },
    { label: 'Anfängliche Tilgung', value: formatPercent(loan.amortizationRate) },
    { label: 'Zinsen bis dahin', value: wholeEuros(loan.totalInterest) },
  ];
  return facts.filter(({ goal }) => goal !== found.goal);
}

/** The next steps with the figures of the answer above them: never loaded later, or they would lead on with older ones. */
function ResultLinks({ answer, values }: { answer: GoalAnswer | undefined; values: GoalValues }) {
  const found = answer?.found;
  return (
    <>
      {found ? <LaterLoanNotice loanAmount={loanOf(found)} /> : null}
      <IfLent loanAmount={found && loanOf(found)}>
        <Action wide to={caseLink(OFFERS_ADDRESS, GOAL_FORM, values, answer?.change)}>
          Angebote ansehen
        </Action>
        {found ? <NextLinks request={caseRequestLink(GOAL_FORM, values, answer.change)} /> : null}
      </IfLent>
    </>
  );
}

function loanOf(found: FoundGoal): Cents {
  return found.goal === 'purchase' ? found.purchase.loanAmount : found.loan.loanAmount;
}
