import type { Cents } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import { lazy } from 'react';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { NextLinks } from '@heimvorteil/ui/next-links/next-links.tsx';
import { CompositionBar } from '@heimvorteil/ui/result-window/composition-bar.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { WaitingNote } from '@heimvorteil/ui/gaps/waiting-note.tsx';
import { wholeEuros, formatDurationDative, formatRate } from '@heimvorteil/ui/amounts/format-amounts.ts';
import resultStyles from '@heimvorteil/ui/result-window/result-notes.module.css';
import { IfLent } from '../if-lent.tsx';
import type { LoansValues } from './definition.ts';
import { LaterLoanNotice } from '../../case-fields/later-loan-notice.tsx';
import { linksOfBanks, type SolvedLoans, solveLoans, type CurrentLoans } from './solve.ts';
import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { LegalTaxChoice } from '../../case-fields/legal-tax.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';

const LoansOrigin = lazy(async () => ({ default: (await import('./plan-of-loans.tsx')).LoansOrigin }));

export function Result({
  solved: result,
  values,
  hasErrors,
}: {
  solved: SolvedLoans | undefined;
  values: LoansValues;
  hasErrors: boolean;
}) {
  const links = linksOfBanks(values, result);
  const lent = result?.lent;
  const interest = result?.together.interest[0] ?? 0;
  const amortization = result?.together.amortization[0] ?? 0;
  return (
    <ResultWindow
      label="Alle Raten im ersten Monat"
      amount={result && wholeEuros(result.together.monthlyRate).replace(/\s*€$/, '')}
      id="ergebnis"
      more={
        <>
          {result ? <FactList facts={factsOf(result)} /> : null}
          <IfLent loanAmount={lent}>
            <NextLinks request={links.request} />
          </IfLent>
          {result ? (
            <Deferred>
              <LoansOrigin result={result} />
            </Deferred>
          ) : null}
        </>
      }
    >
      {result ? (
        <CompositionBar
          interest={{
            share: interest / (interest + amortization || 1),
            amount: wholeEuros(interest as Cents),
          }}
          repayment={{ amount: wholeEuros(amortization as Cents) }}
        />
      ) : (
        <p className={resultStyles.remark}>
          {hasErrors ? (
            <WaitingNote then="steht hier die Rate" />
          ) : (
            'So geht die Rechnung nicht auf: Entweder decken die anderen Darlehen schon alles, was du brauchst, oder ein Darlehen wird nie bezahlt: Seine Rate muss höher sein als die Zinsen eines Monats, auch nach der Zinsbindung, wenn dann die Rate bleiben soll.'
          )}
        </p>
      )}
      {lent === undefined ? null : <LaterLoanNotice loanAmount={lent} />}
      <IfLent loanAmount={lent}>
        <Action wide to={links.offers}>
          Angebote für den Bankteil
        </Action>
      </IfLent>
    </ResultWindow>
  );
}

function factsOf({ together, securityValue, isDebt }: SolvedLoans) {
  const dearest = together.payment.indexOf(together.highestMonthlyRate) + 1;
  return [
    { label: 'Alle Darlehen zusammen', value: wholeEuros(together.loanAmount) },
    {
      label: isDebt ? 'Anteil am Wert' : 'Anteil am Kaufpreis',
      value: formatPercent((together.loanAmount * 100) / securityValue),
    },
    {
      label: 'Effektiver Jahreszins, alle zusammen bis zum Ende',
      value: formatRate(together.effectiveInterestRate),
    },
    {
      label: dearest > 1 ? `Höchste Rate, ab Monat ${dearest}` : 'Höchste Rate',
      value: wholeEuros(together.highestMonthlyRate),
    },
    { label: 'Alles bezahlt nach', value: formatDurationDative(together.numberOfInstallments) },
    { label: 'Zinsen zusammen', value: wholeEuros(together.totalInterest) },
  ];
}

/** Result box; announces each change to screen readers. */
export function Answer({ current, hasErrors }: { current: CurrentLoans; hasErrors: boolean }) {
  const solved = solveLoans(current);
  useAnnouncedResult(
    solved
      ? `Alle Raten im ersten Monat ${wholeEuros(solved.together.monthlyRate)}, bezahlt nach ${formatDurationDative(solved.together.numberOfInstallments)}.`
      : 'Noch kein Ergebnis: Prüfe deine Angaben.',
  );
  return <Result solved={solved} values={current.values} hasErrors={hasErrors} />;
}

/** Lets the visitor switch to the statutory land transfer tax; visible if the form uses another tax. */
export function TaxChoice({ form, current }: { form: CaseFormState; current: CurrentLoans }) {
  return <LegalTaxChoice form={form} costs={solveLoans(current)?.costs} />;
}
