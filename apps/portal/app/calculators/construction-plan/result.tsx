import { noticeOfLoan } from '@heimvorteil/calculations';
import { formatCountDative, formatPercent } from '@heimvorteil/format';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import type { ListedDerivation } from '@heimvorteil/ui/derivation-list/derivation-list.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import { NextLinks } from '@heimvorteil/ui/next-links/next-links.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { WaitingNote } from '@heimvorteil/ui/gaps/waiting-note.tsx';
import { wholeEuros, formatRate } from '@heimvorteil/ui/amounts/format-amounts.ts';
import resultStyles from '@heimvorteil/ui/result-window/result-notes.module.css';
import { caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { caseRequestLink } from '../../financing-case/request-link.ts';
import { landChargeFact } from '../../plan-table/plan-words.ts';
import LoanNoticeLine from '../../case-fields/loan-notice-line.tsx';
import { offersWords } from '../../rates/offers-words.ts';
import { rateKind } from '../../rates/rate-source.ts';
import { CONSTRUCTION_FORM, type ConstructionValues } from './definition.ts';
import { type SolvedConstruction, solveConstruction, type CurrentConstruction } from './solve.ts';
import { useAnnouncedResult } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { CostNotes } from '../../case-fields/cost-notes.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';

export function Result({
  solved,
  values,
  hasErrors,
}: {
  solved: SolvedConstruction | undefined;
  values: ConstructionValues;
  hasErrors: boolean;
}) {
  const notice = solved && noticeOfLoan(solved.plan.loanAmount);
  return (
    <ResultWindow
      label="Höchste Belastung im Monat"
      amount={solved && wholeEuros(solved.plan.highestBurden).replace(/\s*€$/, '')}
      id="ergebnis"
      more={
        <>
          {solved ? (
            <>
              <Disclosure summary="Einzelheiten zum Darlehen" figure={wholeEuros(solved.plan.loanAmount)}>
                <FactList facts={factsOf(solved)} />
              </Disclosure>
              <FigureOrigin question="Wie kommen die Zahlen zustande?" derivations={derivationsOf(solved)} />
            </>
          ) : null}
          {notice ? null : <NextLinks request={caseRequestLink(CONSTRUCTION_FORM, values)} />}
        </>
      }
    >
      {solved ? (
        <p className={resultStyles.share}>{burdenSentence(solved)}</p>
      ) : (
        <p className={resultStyles.remark}>
          {hasErrors ? (
            <WaitingNote then="steht hier deine Belastung" />
          ) : (
            'So lässt sich nichts ausrechnen: Entweder fehlt ein Sollzins, dein Eigenkapital zahlt alles, oder die Zinsbindung endet vor der letzten Rate des Baus.'
          )}
        </p>
      )}
      {solved ? <LoanNoticeLine loanAmount={solved.plan.loanAmount} /> : null}
      {notice ? null : (
        <Action wide to={caseLink(OFFERS_ADDRESS, CONSTRUCTION_FORM, values)}>
          {offersWords(solved?.market)}
        </Action>
      )}
    </ResultWindow>
  );
}

function burdenSentence({ plan }: SolvedConstruction): string {
  const { highestBurden, highestBurdenMonth, monthsOfDoubleBurden, monthlyRate } = plan;
  const dearest = `Am teuersten ist Monat ${highestBurdenMonth}.`;
  if (monthsOfDoubleBurden === 0) return `${dearest} Miete und Darlehen zahlst du nie zugleich.`;
  const both =
    monthsOfDoubleBurden === 1
      ? 'Einen Monat lang zahlst du Miete und Darlehen zugleich.'
      : `${monthsOfDoubleBurden} Monate lang zahlst du Miete und Darlehen zugleich.`;
  const then =
    highestBurden > monthlyRate ? ` Danach bleibt nur die Rate: ${wholeEuros(monthlyRate)} im Monat.` : '';
  return `${dearest} ${both}${then}`;
}

function factsOf({ plan, body, rateIsOwn, market }: SolvedConstruction) {
  return [
    { label: 'Bereitstellungszinsen zusammen', value: wholeEuros(plan.totalCommitmentInterest) },
    { label: 'Miete bis zum Einzug', value: wholeEuros(plan.totalRent) },
    { label: `Erste volle Rate, Monat ${plan.constructionMonths + 1}`, value: wholeEuros(plan.monthlyRate) },
    { label: 'Darlehen', value: wholeEuros(plan.loanAmount) },
    { label: rateKind(rateIsOwn, market), value: formatPercent(body.nominalInterestRate) },
    {
      label: 'Effektiver Jahreszins, ganze Laufzeit (§ 16 PAngV)',
      value: formatRate(plan.effectiveInterestRate),
    },
    ...landChargeFact(plan.landCharge),
    {
      label: 'Effektiver Jahreszins bis Ende der Zinsbindung, zur Veranschaulichung',
      value: formatRate(plan.effectiveInterestRateFixedPeriod),
    },
    {
      label: `Restschuld nach ${formatCountDative(body.fixedInterestYears, 'year')}`,
      value: wholeEuros(plan.remainingDebt),
    },
  ];
}

function derivationsOf({ plan }: SolvedConstruction): ListedDerivation[] {
  return plan.derivation
    .filter(({ figure }) => figure !== 'totalCommitmentInterest' || plan.totalCommitmentInterest > 0)
    .map((derivation) =>
      derivation.figure === 'monthlyRate' ? { ...derivation, heading: 'Volle Rate' } : derivation,
    );
}

/** Result box; announces each change to screen readers. */
export function Answer({ current, hasErrors }: { current: CurrentConstruction; hasErrors: boolean }) {
  const solved = solveConstruction(current);
  useAnnouncedResult(
    solved
      ? `Höchste Belastung ${wholeEuros(solved.plan.highestBurden)} in Monat ${solved.plan.highestBurdenMonth}, Bereitstellungszinsen ${wholeEuros(solved.plan.totalCommitmentInterest)}.`
      : 'Noch kein Ergebnis: Prüfe deine Angaben.',
  );
  return <Result solved={solved} values={current.values} hasErrors={hasErrors} />;
}

/** Lets the visitor switch to the statutory land transfer tax; visible if the form uses another tax. */
export function TaxChoice({ form, current }: { form: CaseFormState; current: CurrentConstruction }) {
  return <CostNotes form={form} costs={solveConstruction(current)?.costs} />;
}
