import { formatPercent } from '@heimvorteil/format';
import { nominalToEffective, type Cents, type PriceRentVerdict } from '@heimvorteil/engine';
import { Action } from '../../../components/action/action.tsx';
import { FigureOrigin } from '../../../components/figure-origin/figure-origin.tsx';
import { OtherWays } from '../../../components/other-ways/other-ways.tsx';
import { FactList } from '../../../components/result-window/fact-list.tsx';
import { ResultWindow } from '../../../components/result-window/result-window.tsx';
import type { CaseMarketRate } from '../../../financing-case/load-case.ts';
import { OFFERS_ADDRESS } from '../../../financing-case/offers-link.ts';
import { requestAddress } from '../../../financing-request/request-link.ts';
import { wholeEuros } from '../../../financing-case/written-amounts.ts';
import { rateLabel } from '../../../wording/rate-source.ts';
import resultStyles from '../nebenkostenrechner/result.module.css';
import type { Comparison } from './compare-rent-and-buy.ts';

const VERDICTS: Readonly<Record<PriceRentVerdict, string>> = {
  CHEAP: 'günstig',
  FAIR: 'mittel',
  DEAR: 'teuer',
};

/** The answer: which household has more in the end and how much, and from when buying pays. */
export function Result({
  comparison,
  market,
  hasFaults,
  query,
}: {
  comparison: Comparison | undefined;
  market: CaseMarketRate | undefined;
  hasFaults: boolean;
  /** The purchase as addresses carry it. */
  query: string;
}) {
  return (
    <ResultWindow
      label={comparison ? winnerLabel(comparison) : 'Kaufen oder mieten'}
      amount={comparison && wholeEuros(amountOf(comparison)).replace(/\s*€$/, '')}
      id="ergebnis"
    >
      {comparison ? (
        <FactList facts={factsOf(comparison, market)} />
      ) : (
        <p className={resultStyles.remark}>
          {hasFaults
            ? 'Sobald deine Angaben passen, steht hier der Vergleich.'
            : 'So lässt sich nicht rechnen: Entweder fehlt ein Sollzins, oder das Darlehen wäre nie bezahlt.'}
        </p>
      )}
      <Action wide to={`/baufinanzierung/finanzierungsrechner?${query}`}>
        Diesen Kauf durchrechnen
      </Action>
      <OtherWays offers={`${OFFERS_ADDRESS}?${query}`} request={requestAddress(query)} />
      {comparison ? (
        <FigureOrigin question="Wie kommen die Zahlen zustande?" derivations={comparison.answer.derivation} />
      ) : null}
    </ResultWindow>
  );
}

/** "Kaufen bringt in 30 Jahren mehr". */
export function winnerLabel({ answer, years }: Comparison): string {
  const winner = answer.advantageOfBuying >= 0 ? 'Kaufen' : 'Mieten';
  return `${winner} bringt in ${years} ${years === 1 ? 'Jahr' : 'Jahren'} mehr`;
}

/** How much more the better household has, in cents. */
export function amountOf({ answer }: Comparison): Cents {
  return Math.abs(answer.advantageOfBuying) as Cents;
}

function factsOf({ answer, options, years, rateIsOwn }: Comparison, market: CaseMarketRate | undefined) {
  const { breakEvenYear, breakEvenRent, priceRentRatio, priceRentVerdict } = answer;
  return [
    {
      label: 'Kaufen lohnt sich',
      value: breakEvenYear === null ? `nicht in ${years} Jahren` : `ab Jahr ${breakEvenYear}`,
    },
    {
      label: 'Gleich gut bei Kaltmiete',
      value: breakEvenRent === null ? 'keiner' : wholeEuros(breakEvenRent),
    },
    ...(priceRentRatio === null || priceRentVerdict === null
      ? []
      : [
          {
            label: 'Preis in Jahreskaltmieten',
            value: `${priceRentRatio.toLocaleString('de-DE', { maximumFractionDigits: 1 })}, ${VERDICTS[priceRentVerdict]}`,
          },
        ]),
    { label: 'Darlehen', value: wholeEuros(answer.loanAmount) },
    { label: 'Monatliche Rate', value: wholeEuros(answer.monthlyRate) },
    {
      label: rateLabel(rateIsOwn, market),
      value: formatPercent(options.nominalInterestRate),
    },
    {
      label: 'Effektiver Jahreszins',
      value: formatPercent(nominalToEffective(options.nominalInterestRate)),
    },
  ];
}
