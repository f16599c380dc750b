import { formatPercent } from '@heimvorteil/format';
import type { Cents } from '@heimvorteil/engine';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import { NextLinks } from '@heimvorteil/ui/next-links/next-links.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { WaitingNote } from '@heimvorteil/ui/gaps/waiting-note.tsx';
import type { FormValues } from '@heimvorteil/forms';
import { IfLent } from '../if-lent.tsx';
import { LaterOwnFundsWarning } from '../../case-fields/later-own-funds-warning.tsx';
import { CALCULATOR_ADDRESS, caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { caseRequestLink } from '../../financing-case/request-link.ts';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { OWN_CAPITAL_FORM, valueName } from './definition.ts';
import type { CapitalOfPurchase, SolvedOwnCapital } from './solve.ts';
import styles from './own-capital.module.css';

/** The answer: the sum, and what it does for the purchase. */
export function Result({
  result,
  values,
}: {
  result: SolvedOwnCapital | undefined;
  /** The form's, with the sum as the own funds of its case. */
  values: FormValues;
}) {
  const linkTo = (address: string) => caseLink(address, OWN_CAPITAL_FORM, values);
  return (
    <ResultWindow
      label="Dein Eigenkapital"
      amount={result && wholeEuros(result.total).replace(/\s*€$/, '')}
      id="ergebnis"
      more={
        <>
          {result?.purchase ? <FactList facts={factsOf(result.purchase)} /> : null}
          <IfLent loanAmount={result?.purchase?.standing.loanAmount}>
            <NextLinks offers={linkTo(OFFERS_ADDRESS)} request={caseRequestLink(OWN_CAPITAL_FORM, values)} />
          </IfLent>
          {result ? (
            <FigureOrigin question="Wie kommen die Zahlen zustande?" derivations={result.derivations} />
          ) : null}
        </>
      }
    >
      {result?.purchase ? (
        <>
          <p className={styles.sentence}>{sentenceOf(result.purchase)}</p>
          <LaterOwnFundsWarning form={OWN_CAPITAL_FORM} values={values} />
        </>
      ) : (
        <p className={styles.remark}>
          <WaitingNote then={result ? 'steht hier, wofür es reicht' : 'steht hier die Summe'} />
        </p>
      )}
      <Action wide to={linkTo(CALCULATOR_ADDRESS)}>
        Monatliche Rate ausrechnen
      </Action>
    </ResultWindow>
  );
}

function factsOf(purchase: CapitalOfPurchase) {
  const { standing, costs, purchasePrice } = purchase;
  return [
    { label: `Anteil am ${valueName(purchase)}`, value: formatPercent(standing.share) },
    { label: 'Nebenkosten', value: wholeEuros(costs.total) },
    standing.beyondCosts < 0
      ? { label: 'Für die Nebenkosten fehlen', value: wholeEuros(-standing.beyondCosts as Cents) }
      : {
          label: purchase.ownsLand ? 'Bleibt nach den Nebenkosten' : 'Bleibt für den Kaufpreis',
          value: wholeEuros(standing.beyondCosts),
        },
    { label: `Darlehen bei ${wholeEuros(purchasePrice)}`, value: wholeEuros(standing.loanAmount) },
  ];
}

/** Where own capital stands, from the first goal that is missed. */
function sentenceOf({ standing, ownsLand }: CapitalOfPurchase): string {
  const missing = Object.fromEntries(standing.goals.map(({ goal, missing: amount }) => [goal, amount]));
  if (standing.loanAmount === 0) return 'Das reicht für alles: Du brauchst kein Darlehen.';
  if (missing.LEAST_SHARE || missing.ADDITIONAL_COSTS) {
    const most = Math.max(missing.LEAST_SHARE ?? 0, missing.ADDITIONAL_COSTS ?? 0) as Cents;
    return `Das ist für diesen Kauf zu wenig. Es fehlen ${wholeEuros(most)} bis zum Minimum.`;
  }
  if (missing.COSTS_AND_LEAST_SHARE) {
    return `Das Minimum hast du. Mit ${wholeEuros(missing.COSTS_AND_LEAST_SHARE)} mehr ist es so viel, wie Banken gern sehen.`;
  }
  return ownsLand
    ? 'Mit deinem Grundstück deckt das die Nebenkosten und mindestens ein Zehntel vom Wert: Bei Banken gilt das als gut.'
    : 'Das deckt die Nebenkosten und mindestens ein Zehntel des Preises: Bei Banken gilt das als gut.';
}
