import { formatPercent } from '@heimvorteil/format';
import { lazy } from 'react';
import { Action } from '../../../../components/action/action.tsx';
import { Later } from '../../../../components/later/later.tsx';
import { OtherWays } from '../../../../components/other-ways/other-ways.tsx';
import { FactList } from '../../../../components/result-window/fact-list.tsx';
import { ResultWindow } from '../../../../components/result-window/result-window.tsx';
import { offersLink } from '../../../../financing-case/offers-link.ts';
import { differenceInWholeEuros, wholeEuros } from '../../../../financing-case/written-amounts.ts';
import { requestLink } from '../../../../financing-request/request-link.ts';
import resultStyles from '../../nebenkostenrechner/result.module.css';
import type { OffersResult } from './compare-offers.ts';
import { caseOfCheapest } from './offers-ways.ts';
import { headline } from './offers-words.ts';

const OffersOrigin = lazy(() => import('./offers-origin.tsx'));

/** The answer: which offer costs least, what it costs, and how far the others are behind. */
export function Result({ result, hasFaults }: { result: OffersResult | undefined; hasFaults: boolean }) {
  if (!result) {
    return (
      <ResultWindow label="Das günstigste Angebot" amount={undefined} id="ergebnis">
        <p className={resultStyles.remark}>
          {hasFaults
            ? 'Sobald deine Angaben passen, steht hier der Vergleich.'
            : 'Eines der Darlehen wird so nie bezahlt: Seine Rate muss höher sein als die Zinsen eines Monats.'}
        </p>
        <Action wide to="/baufinanzierung/finanzierungsangebote">
          Angebote des Tages ansehen
        </Action>
      </ResultWindow>
    );
  }
  const { compared } = result;
  const texts = caseOfCheapest(result);
  return (
    <ResultWindow
      label={headline(compared)}
      amount={wholeEuros(compared.offers[compared.cheapest]!.costs).replace(/\s*€$/, '')}
      id="ergebnis"
    >
      <p className={resultStyles.share}>Zinsen und Kosten zusammen.</p>
      <FactList facts={factsOf(result)} />
      <Action wide to={offersLink(texts)}>
        Mit Angeboten des Tages vergleichen
      </Action>
      <OtherWays request={requestLink(texts)} />
      <Later>
        <OffersOrigin result={result} />
      </Later>
    </ResultWindow>
  );
}

function factsOf({ compared: { offers, cheapest, followUpInterestRate }, options }: OffersResult) {
  const goesOn = offers.some(({ followUpMonthlyRate }) => followUpMonthlyRate !== null);
  return [
    { label: 'Rate im Monat', value: wholeEuros(offers[cheapest]!.monthlyRate) },
    ...offers.flatMap(({ name, moreThanCheapest }, index) =>
      index === cheapest ? [] : [{ label: name, value: differenceInWholeEuros(moreThanCheapest) }],
    ),
    ...(goesOn
      ? [
          {
            label: `Nach der Zinsbindung, ${options.followUpInterestRate === undefined ? 'höchster Sollzins' : 'deine Annahme'}`,
            value: formatPercent(followUpInterestRate),
          },
        ]
      : []),
  ];
}
