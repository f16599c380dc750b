import {
  eurosFromCents,
  nominalToEffective,
  type Derivation,
  type FollowUpKind,
  type FollowUpOption,
} from '@heimvorteil/engine';
import { formatDate, formatPercent } from '@heimvorteil/format';
import { Action } from '../../../components/action/action.tsx';
import { FigureOrigin } from '../../../components/figure-origin/figure-origin.tsx';
import { FactList } from '../../../components/result-window/fact-list.tsx';
import { ResultWindow } from '../../../components/result-window/result-window.tsx';
import { wholeEuros } from '../../../financing-case/written-amounts.ts';
import { followUpRequestLink } from '../../../financing-request/follow-up-request.ts';
import { rateLabel } from '../../../wording/rate-source.ts';
import resultStyles from '../nebenkostenrechner/result.module.css';
import type { FollowUpResult } from './calculate-follow-up.ts';
import { cheapestOf, KIND_NAMES } from './cheapest-way.ts';

/** The answer: the next instalment on the cheapest way, and what belongs to it. */
export default function Result({
  result,
  hasFaults,
}: {
  result: FollowUpResult | undefined;
  hasFaults: boolean;
}) {
  const cheapest = result && cheapestOf(result);
  return (
    <ResultWindow
      label={cheapest ? `Neue Rate: ${KIND_NAMES[cheapest.kind]}` : 'Neue Rate'}
      amount={cheapest && wholeEuros(cheapest.monthlyRate).replace(/\s*€$/, '')}
      id="ergebnis"
    >
      {cheapest ? (
        <FactList facts={factsOf(result, cheapest)} />
      ) : (
        <p className={resultStyles.remark}>
          {hasFaults
            ? 'Sobald deine Angaben passen, steht hier die neue Rate.'
            : 'Für so viel Restschuld gegenüber dem Wert nennt heute kein Anbieter einen Zins. Trage selbst einen ein.'}
        </p>
      )}
      <Action wide to={followUpRequestLink(result && onward(result))}>
        Angebot anfordern
      </Action>
      {result ? (
        <FigureOrigin
          question="Wie kommen die Zahlen zustande?"
          derivations={namedByWay(result.answer.derivation)}
        />
      ) : null}
    </ResultWindow>
  );
}

/** What the request is to start with, in euros. */
function onward({ options, amortizationRate, fixedInterestYears }: FollowUpResult) {
  return {
    remainingDebt: eurosFromCents(options.remainingDebt),
    propertyValue: eurosFromCents(options.propertyValue),
    amortizationRate,
    fixedInterestYears,
  };
}

function factsOf({ answer, market, fixedInterestYears }: FollowUpResult, cheapest: FollowUpOption) {
  const { forwardBreakEvenRate, saving, savingAgainstOldRate, monthlyRateAgainstOldRate } = answer;
  return [
    {
      label: market ? rateLabel(false, market) : 'Sollzins',
      value: formatPercent(cheapest.nominalInterestRate),
    },
    {
      label: 'Effektiver Jahreszins',
      value: formatPercent(nominalToEffective(cheapest.nominalInterestRate)),
    },
    { label: `Restschuld nach ${fixedInterestYears} Jahren`, value: wholeEuros(cheapest.remainingDebt) },
    { label: 'Restschuld vom Wert heute', value: formatPercent(answer.loanToValue) },
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
function namedByWay(derivations: readonly Derivation[]): Derivation[] {
  return derivations.map((unnamed) => {
    const derivation = {
      ...unnamed,
      formula: withGermanDates(unnamed.formula),
      steps: unnamed.steps.map(withGermanDates),
    };
    const [, kind, figure] = /^options[.](\w+)[.](\w+)$/.exec(derivation.figure) ?? [];
    if (kind === undefined || figure === undefined) return derivation;
    return { ...derivation, figure: `${KIND_NAMES[kind as FollowUpKind]}: ${FIGURES[figure] ?? figure}` };
  });
}

const FIGURES: Readonly<Record<string, string>> = {
  monthlyRate: 'monatliche Rate',
  totalInterest: 'Zinsen zusammen',
};

function withGermanDates(text: string): string {
  return text.replaceAll(/\d{4}-\d{2}-\d{2}/g, formatDate);
}
