import type { Derivation } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import { Action } from '../../../../components/action/action.tsx';
import { FigureOrigin } from '../../../../components/figure-origin/figure-origin.tsx';
import { OtherWays } from '../../../../components/other-ways/other-ways.tsx';
import { FactList } from '../../../../components/result-window/fact-list.tsx';
import { ResultWindow } from '../../../../components/result-window/result-window.tsx';
import { wholeEuros } from '../../../../financing-case/written-amounts.ts';
import type { MarketRate } from '../../../../services.ts';
import resultStyles from '../../nebenkostenrechner/result.module.css';
import type { BuildingWays } from './building-ways.ts';
import type { BuildingResult } from './calculate-building.ts';

const FIGURES: Readonly<Record<string, string>> = {
  monthlyRate: 'Volle Rate',
  totalCommitmentInterest: 'Bereitstellungszinsen zusammen',
  highestBurden: 'Höchste Belastung im Monat',
};

/** The answer: the dearest month of the construction phase, and what belongs to it. */
export function Result({
  result,
  market,
  hasFaults,
  ways,
}: {
  result: BuildingResult | undefined;
  market: MarketRate | undefined;
  hasFaults: boolean;
  ways: BuildingWays;
}) {
  return (
    <ResultWindow
      label="Höchste Belastung im Monat"
      amount={result && wholeEuros(result.plan.highestBurden).replace(/\s*€$/, '')}
      id="ergebnis"
    >
      {result ? (
        <>
          <p className={resultStyles.share}>{burdenSentence(result)}</p>
          <FactList facts={factsOf(result, market)} />
        </>
      ) : (
        <p className={resultStyles.remark}>
          {hasFaults
            ? 'Sobald deine Angaben passen, steht hier deine Belastung.'
            : 'So gibt es nichts zu rechnen: Entweder fehlt ein Sollzins, dein Eigenkapital zahlt alles, oder die Zinsbindung endet vor der letzten Rate des Baus.'}
        </p>
      )}
      <Action wide to={ways.offers}>
        Angebote ansehen
      </Action>
      <OtherWays request={ways.request} />
      {result ? (
        <FigureOrigin question="Wie kommen die Zahlen zustande?" derivations={derivationsOf(result)} />
      ) : null}
    </ResultWindow>
  );
}

function burdenSentence({ plan: { highestBurdenMonth, monthsOfDoubleBurden } }: BuildingResult): string {
  const dearest = `Am teuersten ist Monat ${highestBurdenMonth}.`;
  if (monthsOfDoubleBurden === 0) return `${dearest} Miete und Darlehen zahlst du nie zugleich.`;
  return monthsOfDoubleBurden === 1
    ? `${dearest} Einen Monat lang zahlst du Miete und Darlehen zugleich.`
    : `${dearest} ${monthsOfDoubleBurden} Monate lang zahlst du Miete und Darlehen zugleich.`;
}

function factsOf({ plan, options, rateIsOwn }: BuildingResult, market: MarketRate | undefined) {
  const rate = (value: number | null) => (value === null ? '–' : formatPercent(value));
  return [
    { label: 'Bereitstellungszinsen zusammen', value: wholeEuros(plan.totalCommitmentInterest) },
    { label: 'Miete bis zum Einzug', value: wholeEuros(plan.totalRent) },
    { label: `Erste volle Rate, Monat ${plan.constructionMonths + 1}`, value: wholeEuros(plan.monthlyRate) },
    { label: 'Darlehen', value: wholeEuros(plan.loanAmount) },
    {
      label: rateIsOwn
        ? 'Sollzins, dein eigener'
        : `Sollzins, Mittel aus ${market?.offerCount ?? 0} Angeboten`,
      value: formatPercent(options.nominalInterestRate),
    },
    {
      label: 'Effektiver Jahreszins, ganze Laufzeit (§ 16 PAngV)',
      value: rate(plan.effectiveInterestRate),
    },
    {
      label: 'Effektiver Jahreszins bis Ende der Zinsbindung, zur Veranschaulichung',
      value: rate(plan.effectiveInterestRateFixedPeriod),
    },
    { label: `Restschuld nach ${options.fixedInterestYears} Jahren`, value: wholeEuros(plan.remainingDebt) },
  ];
}

/** Where no commitment interest is due there is nothing to explain about it. */
function derivationsOf({ plan }: BuildingResult): Derivation[] {
  return plan.derivation
    .filter(({ figure }) => figure !== 'totalCommitmentInterest' || plan.totalCommitmentInterest > 0)
    .map((derivation) => ({ ...derivation, figure: FIGURES[derivation.figure] ?? derivation.figure }));
}
