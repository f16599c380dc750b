import { noticeOfLoan } from '@heimvorteil/calculations';
import type { FollowUp, FollowUpKind, OptionFigure, Cents, FollowUpOption } from '@heimvorteil/engine';
import { formatDate, formatCountDative, formatEuro, formatPercent } from '@heimvorteil/format';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import type { ListedDerivation } from '@heimvorteil/ui/derivation-list/derivation-list.tsx';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import { NextLinks } from '@heimvorteil/ui/next-links/next-links.tsx';
import { FactList, type Fact } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { WaitingNote } from '@heimvorteil/ui/gaps/waiting-note.tsx';
import { wholeEuros, formatRate } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { caseRequestLink } from '../../financing-case/request-link.ts';
import LoanNoticeLine from '../../case-fields/loan-notice-line.tsx';
import { offersWords } from '../../rates/offers-words.ts';
import resultStyles from '@heimvorteil/ui/result-window/result-notes.module.css';
import {
  type FoundOptions,
  type FollowUpForm,
  type FollowUpValues,
  answerLabel,
  cheapestOf,
  KIND_LABELS,
} from './definition.ts';
import { rateLabel } from '../../rates/rate-source.ts';

export default function Result({
  found,
  hasErrors,
  form,
  values,
}: {
  found: FoundOptions | undefined;
  hasErrors: boolean;
  /** Form built for today, because links omit the example's end date, which depends on today. */
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
            'Bei so viel Restschuld im Verhältnis zum Wert nennt heute kein Anbieter einen Zins. Trage selbst einen ein.'
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

/** Explains why the result is an assumption, and when the rate can be agreed. */
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

/** Labels "options.FORWARD.monthlyRate" as "Forward-Darlehen: Monatliche Rate". */
function namedByOption(derivations: FollowUp['derivation']): ListedDerivation[] {
  return derivations.map((derivation) => {
    const { figure } = derivation;
    const german = {
      ...derivation,
      formula: withGermanDates(derivation.formula),
      steps: derivation.steps.map(withGermanDates),
    };
    return isOfOption(figure) ? { ...german, heading: headingOf(figure) } : { ...german, figure };
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

export function factsOf(found: FoundOptions, cheapest: FollowUpOption): Fact[] {
  return [
    ...lockableFacts(found, cheapest),
    ...changeFacts(found, cheapest),
    ...loanFacts(found, cheapest),
    ...comparisonFacts(found, cheapest),
  ];
}

function lockableFacts({ followUp }: FoundOptions, cheapest: FollowUpOption): Fact[] {
  const lockable = followUp.options.find(({ kind }) => kind === followUp.cheapestLockable);
  if (cheapest.lockableToday || !lockable) return [];
  return [
    {
      label: `Heute fest zu vereinbaren: ${KIND_LABELS[lockable.kind]}`,
      value: wholeEuros(lockable.monthlyRate),
    },
  ];
}

/** Change from the current instalment; if it is unknown, from the instalment at the old rate. */
function changeFacts({ followUp }: FoundOptions, { installmentChange }: FollowUpOption): Fact[] {
  const change = installmentChange ?? followUp.monthlyRateAgainstOldRate;
  if (change === undefined) return [];
  const before = installmentChange === undefined ? 'zum alten Zins' : 'heute';
  if (Math.abs(change) < 50) return [{ label: 'Rate im Monat', value: `wie ${before}` }];
  const label = `Im Monat ${change > 0 ? 'mehr' : 'weniger'} als ${before}`;
  return [{ label, value: wholeEuros(Math.abs(change) as Cents) }];
}

function loanFacts(
  { body, followUp, market, rateIsOwn, fixedInterestYears }: FoundOptions,
  { kind, nominalInterestRate, effectiveInterestRate, remainingDebt }: FollowUpOption,
): Fact[] {
  const isOwn = rateIsOwn || (kind === 'PROLONGATION' && body.prolongationInterestRate !== undefined);
  return [
    { label: isOwn ? 'Sollzins' : rateLabel(false, market), value: formatPercent(nominalInterestRate) },
    { label: 'Effektiver Jahreszins', value: formatRate(effectiveInterestRate) },
    ...(body.loanAmount === undefined
      ? []
      : [{ label: 'Neues Darlehen', value: formatEuro(body.loanAmount) }]),
    ...(body.yearlySpecialRepayment
      ? [{ label: 'Darin Sondertilgung im Jahr', value: formatEuro(body.yearlySpecialRepayment) }]
      : []),
    {
      label: `Restschuld nach ${formatCountDative(fixedInterestYears, 'year')}`,
      value: wholeEuros(remainingDebt),
    },
    { label: 'Darlehen vom Wert heute', value: formatPercent(followUp.loanToValue) },
  ];
}

function comparisonFacts({ followUp, fixedInterestYears }: FoundOptions, cheapest: FollowUpOption): Fact[] {
  const { forwardBreakEvenRate, saving = 0, interestAgainstOldRate: interest } = followUp;
  const years = formatCountDative(fixedInterestYears, 'year');
  return [
    ...(cheapest.switchingCosts > 0
      ? [{ label: 'Kosten des Wechsels', value: wholeEuros(cheapest.switchingCosts) }]
      : []),
    ...(saving > 0
      ? [{ label: `Weniger Kosten als die Verlängerung, in ${years}`, value: wholeEuros(saving as Cents) }]
      : []),
    ...(interest === undefined || interest === 0
      ? []
      : [
          {
            label: `${interest > 0 ? 'Mehr' : 'Weniger'} Zinsen als zum alten Zins, in ${years}`,
            value: wholeEuros(Math.abs(interest) as Cents),
          },
        ]),
    ...(forwardBreakEvenRate === undefined
      ? []
      : [
          {
            label: 'Forward lohnt, wenn der Zins dann höher ist als',
            value: formatPercent(forwardBreakEvenRate),
          },
        ]),
  ];
}
