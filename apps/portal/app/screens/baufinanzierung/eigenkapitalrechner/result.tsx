import { formatPercent } from '@heimvorteil/format';
import type { Cents } from '@heimvorteil/engine';
import { Action } from '../../../components/action/action.tsx';
import { FigureOrigin } from '../../../components/figure-origin/figure-origin.tsx';
import { OtherWays } from '../../../components/other-ways/other-ways.tsx';
import { FactList } from '../../../components/result-window/fact-list.tsx';
import { ResultWindow } from '../../../components/result-window/result-window.tsx';
import type { CaseTexts } from '../../../financing-case/case-texts.ts';
import { calculatorLink, offersLink } from '../../../financing-case/offers-link.ts';
import { requestLink } from '../../../financing-request/request-link.ts';
import { wholeEuros } from '../../../financing-case/written-amounts.ts';
import type { CapitalOfPurchase, CapitalResult } from './capital-result.ts';
import styles from './result.module.css';

/** The answer: the sum, and what it does for the purchase. */
export function Result({ result, onward }: { result: CapitalResult | undefined; onward: CaseTexts }) {
  return (
    <ResultWindow
      label="Dein Eigenkapital"
      amount={result && wholeEuros(result.total).replace(/\s*€$/, '')}
      id="ergebnis"
    >
      {result?.purchase ? (
        <Standing purchase={result.purchase} />
      ) : (
        <p className={styles.remark}>
          {result
            ? 'Mit einem Kaufpreis steht hier, wofür es reicht.'
            : 'Sobald deine Angaben passen, steht hier die Summe.'}
        </p>
      )}
      <Action wide to={calculatorLink(onward)}>
        Monatliche Rate ausrechnen
      </Action>
      <OtherWays offers={offersLink(onward)} request={requestLink(onward)} />
      {result ? (
        <FigureOrigin question="Wie kommen die Zahlen zustande?" derivations={result.derivations} />
      ) : null}
    </ResultWindow>
  );
}

function Standing({ purchase }: { purchase: CapitalOfPurchase }) {
  const { standing, costs, purchasePrice } = purchase;
  return (
    <>
      <p className={styles.sentence}>{sentenceOf(purchase)}</p>
      <FactList
        facts={[
          { label: 'Anteil am Kaufpreis', value: formatPercent(standing.share) },
          { label: 'Nebenkosten', value: wholeEuros(costs.total) },
          standing.beyondCosts < 0
            ? { label: 'Für die Nebenkosten fehlen', value: wholeEuros(-standing.beyondCosts as Cents) }
            : { label: 'Bleibt für den Kaufpreis', value: wholeEuros(standing.beyondCosts) },
          { label: `Darlehen bei ${wholeEuros(purchasePrice)}`, value: wholeEuros(standing.loanAmount) },
        ]}
      />
    </>
  );
}

/** Where own capital stands, from the first goal that is missed. */
function sentenceOf({ standing }: CapitalOfPurchase): string {
  const missing = Object.fromEntries(standing.goals.map(({ goal, missing: amount }) => [goal, amount]));
  if (standing.loanAmount === 0) return 'Das reicht für alles: Du brauchst kein Darlehen.';
  if (missing.LEAST_SHARE || missing.ADDITIONAL_COSTS) {
    const most = Math.max(missing.LEAST_SHARE ?? 0, missing.ADDITIONAL_COSTS ?? 0) as Cents;
    return `Das ist für diesen Kauf zu wenig. Es fehlen ${wholeEuros(most)} bis zum Mindesten.`;
  }
  if (missing.COSTS_AND_LEAST_SHARE) {
    return `Das Mindeste ist da. Mit ${wholeEuros(missing.COSTS_AND_LEAST_SHARE)} mehr gilt der Kauf bei Banken als gut machbar.`;
  }
  return 'Das deckt die Nebenkosten und mindestens ein Zehntel des Preises: Bei Banken gilt das als gut.';
}
