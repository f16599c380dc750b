import { noticeOfLoan } from '@heimvorteil/calculations';
import type { FollowUp, FollowUpKind, OptionFigure } from '@heimvorteil/engine';
import { formatDate } from '@heimvorteil/format';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import type { ListedDerivation } from '@heimvorteil/ui/derivation-list/derivation-list.tsx';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import { NextLinks } from '@heimvorteil/ui/next-links/next-links.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { WaitingNote } from '@heimvorteil/ui/gaps/waiting-note.tsx';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { caseRequestLink } from '../../financing-case/request-link.ts';
import LoanNoticeLine from '../../case-fields/loan-notice-line.tsx';
import { offersWords } from '../../rates/offers-words.ts';
import resultStyles from '@heimvorteil/ui/result-window/result-notes.module.css';
import type { FoundOptions } from './find-options.ts';
import type { FollowUpForm, FollowUpValues } from './form.ts';
import { factsOf } from './facts.ts';
import { answerLabel, cheapestOf, KIND_LABELS } from './labels.ts';

/** The answer: the next instalment of the cheapest option, and what belongs to it. */
export default function Result({
  found,
  hasErrors,
  form,
  values,
}: {
  found: FoundOptions | undefined;
  hasErrors: boolean;
  /** With the example's end of the fixed rate, which no link carries. */
  form: FollowUpForm;
  values: FollowUpValues;
}) {
  const cheapest = found && cheapestOf(found);
  const notice = found && noticeOfLoan(found.loanAmount);
  return (
    <ResultWindow
      label={found ? answerLabel(found) : 'Neue Rate'}
      amount={cheapest && wholeEuros(cheapest.monthlyRate).replace(/\s*€$/, '')}
      id="ergebnis"
      more={
        <>
          {cheapest ? <FactList facts={factsOf(found, cheapest)} /> : null}
          {notice ? null : <NextLinks request={caseRequestLink(form, values)} />}
          {found ? (
            <FigureOrigin
              question="Wie kommen die Zahlen zustande?"
              derivations={namedByOption(found.followUp.derivation)}
            />
          ) : null}
        </>
      }
    >
      {cheapest ? (
        cheapest.lockableToday ? null : (
          <p className={resultStyles.remark}>{assumptionOf(found.followUp)}</p>
        )
      ) : (
        <p className={resultStyles.remark}>
          {hasErrors ? (
            <WaitingNote then="steht hier die neue Rate" />
          ) : (
            'Für so viel Restschuld gegenüber dem Wert nennt heute kein Anbieter einen Zins. Trage selbst einen ein.'
          )}
        </p>
      )}
      {found ? <LoanNoticeLine loanAmount={found.loanAmount} /> : null}
      {notice ? null : (
        <Action wide to={caseLink(OFFERS_ADDRESS, form, values)}>
          {offersWords(found?.market)}
        </Action>
      )}
    </ResultWindow>
  );
}

/** Why the answer is no promise, and from when it can be one. */
function assumptionOf({ rateOfDayFrom, forwardFrom, legalExitDate }: FollowUp): string {
  const assumption = 'Gerechnet mit dem Zins von heute: Ob es ihn dann noch gibt, weiß niemand.';
  const day =
    rateOfDayFrom === undefined ? '' : ` Vereinbaren kannst du ihn ab etwa ${formatDate(rateOfDayFrom)}.`;
  const forward =
    forwardFrom === undefined
      ? ''
      : ` Für das Ende deiner Zinsbindung lässt sich heute noch nichts festhalten, ein Forward-Darlehen gibt es ab etwa ${formatDate(forwardFrom)}.`;
  const exit = legalExitDate
    ? ` Nach dem Gesetz kommst du schon am ${formatDate(legalExitDate)} aus dem Vertrag (§ 489 BGB).`
    : '';
  return `${assumption}${day}${forward}${exit}`;
}

/** "options.FORWARD.monthlyRate" is shown as "Forward-Darlehen: Monatliche Rate". */
function namedByOption(derivations: FollowUp['derivation']): ListedDerivation[] {
  return derivations.map((derivation) => {
    const { figure } = derivation;
    const told = {
      ...derivation,
      formula: withGermanDates(derivation.formula),
      steps: derivation.steps.map(withGermanDates),
    };
    return isOfOption(figure) ? { ...told, heading: headingOf(figure) } : { ...told, figure };
  });
}

function isOfOption(figure: FollowUp['derivation'][number]['figure']): figure is OptionFigure {
  return figure.startsWith('options.');
}

function headingOf(figure: OptionFigure): string {
  const [, kind, name] = figure.split('.') as ['options', FollowUpKind, 'monthlyRate' | 'totalInterest'];
  return `${KIND_LABELS[kind]}: ${name === 'monthlyRate' ? 'monatliche Rate' : 'Zinsen zusammen'}`;
}

function withGermanDates(text: string): string {
  return text.replaceAll(/\d{4}-\d{2}-\d{2}/g, formatDate);
}
