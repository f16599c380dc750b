import {
  nominalToEffective,
  type Derivation,
  type FollowUpKind,
  type FollowUpOption,
} from '@heimvorteil/engine';
import { formatCountDative, formatDate, formatEuro, formatPercent } from '@heimvorteil/format';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { caseRequestLink } from '../../financing-request/request-link.ts';
import { rateLabel } from '../../labels/rate-source.ts';
import resultStyles from '@heimvorteil/ui/result-window/result-notes.module.css';
import type { FoundOptions } from './find-options.ts';
import { FOLLOW_UP_FORM, type FollowUpValues } from './form.ts';
import { cheapestOf, KIND_LABELS } from './labels.ts';

/** The answer: the next instalment of the cheapest option, and what belongs to it. */
export default function Result({
  found,
  hasErrors,
  values,
}: {
  found: FoundOptions | undefined;
  hasErrors: boolean;
  values: FollowUpValues;
}) {
  const cheapest = found && cheapestOf(found);
  return (
    <ResultWindow
      label={cheapest ? `Neue Rate: ${KIND_LABELS[cheapest.kind]}` : 'Neue Rate'}
      amount={cheapest && wholeEuros(cheapest.monthlyRate).replace(/\s*€$/, '')}
      id="ergebnis"
    >
      {cheapest ? (
        <FactList facts={factsOf(found, cheapest)} />
      ) : (
        <p className={resultStyles.remark}>
          {hasErrors
            ? 'Sobald deine Angaben passen, steht hier die neue Rate.'
            : 'Für so viel Restschuld gegenüber dem Wert nennt heute kein Anbieter einen Zins. Trage selbst einen ein.'}
        </p>
      )}
      <Action wide to={caseRequestLink(FOLLOW_UP_FORM, values)}>
        Angebot anfordern
      </Action>
      {found ? (
        <FigureOrigin
          question="Wie kommen die Zahlen zustande?"
          derivations={namedByOption(found.followUp.derivation)}
        />
      ) : null}
    </ResultWindow>
  );
}

function factsOf(
  { body, followUp, market, rateIsOwn, fixedInterestYears }: FoundOptions,
  cheapest: FollowUpOption,
) {
  const { forwardBreakEvenRate, saving, savingAgainstOldRate, monthlyRateAgainstOldRate } = followUp;
  return [
    {
      label: rateIsOwn ? 'Sollzins' : rateLabel(false, market),
      value: formatPercent(cheapest.nominalInterestRate),
    },
    {
      label: 'Effektiver Jahreszins',
      value: formatPercent(nominalToEffective(cheapest.nominalInterestRate)),
    },
    ...(body.yearlySpecialRepayment
      ? [{ label: 'Darin Sondertilgung im Jahr', value: formatEuro(body.yearlySpecialRepayment) }]
      : []),
    {
      label: `Restschuld nach ${formatCountDative(fixedInterestYears, 'year')}`,
      value: wholeEuros(cheapest.remainingDebt),
    },
    { label: 'Restschuld vom Wert heute', value: formatPercent(followUp.loanToValue) },
    ...(saving ? [{ label: 'Zinsen gespart gegen Verlängerung', value: wholeEuros(saving) }] : []),
    ...(forwardBreakEvenRate === undefined
      ? []
      : [{ label: 'Forward lohnt ab Marktzins', value: formatPercent(forwardBreakEvenRate) }]),
    ...(savingAgainstOldRate === undefined || monthlyRateAgainstOldRate === undefined
      ? []
      : [
          {
            label:
              monthlyRateAgainstOldRate >= 0
                ? 'Rate steigt gegen den alten Zins um'
                : 'Rate sinkt gegen den alten Zins um',
            value: wholeEuros(Math.abs(monthlyRateAgainstOldRate) as typeof monthlyRateAgainstOldRate),
          },
        ]),
  ];
}

/** "options.FORWARD.monthlyRate" is shown as "Forward-Darlehen: Monatliche Rate". */
function namedByOption(derivations: readonly Derivation[]): Derivation[] {
  return derivations.map((unnamed) => {
    const derivation = {
      ...unnamed,
      formula: withGermanDates(unnamed.formula),
      steps: unnamed.steps.map(withGermanDates),
    };
    const [, kind, figure] = /^options[.](\w+)[.](\w+)$/.exec(derivation.figure) ?? [];
    if (kind === undefined || figure === undefined) return derivation;
    return { ...derivation, figure: `${KIND_LABELS[kind as FollowUpKind]}: ${FIGURES[figure] ?? figure}` };
  });
}

const FIGURES: Readonly<Record<string, string>> = {
  monthlyRate: 'monatliche Rate',
  totalInterest: 'Zinsen zusammen',
};

function withGermanDates(text: string): string {
  return text.replaceAll(/\d{4}-\d{2}-\d{2}/g, formatDate);
}
