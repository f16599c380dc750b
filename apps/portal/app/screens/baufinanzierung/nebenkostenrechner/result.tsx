import { formatPercent } from '@heimvorteil/format';
import type { Cents } from '@heimvorteil/engine';
import { Action } from '../../../components/action/action.tsx';
import { FigureOrigin } from '../../../components/figure-origin/figure-origin.tsx';
import { OtherWays } from '../../../components/other-ways/other-ways.tsx';
import { FactList } from '../../../components/result-window/fact-list.tsx';
import { ResultWindow } from '../../../components/result-window/result-window.tsx';
import { calculatorLink, offersLink } from '../../../financing-case/offers-link.ts';
import type { CaseTexts } from '../../../financing-case/case-texts.ts';
import { requestLink } from '../../../financing-request/request-link.ts';
import { wholeEuros } from '../../../financing-case/written-amounts.ts';
import { statuteHint } from '../finanzierungsrechner/statute-hint.ts';
import type { PurchaseCostsResult } from './purchase-costs-result.ts';
import styles from './result.module.css';

/** The answer: what comes on top of the price, of what it is made, and the way on to the instalment. */
export function Result({ result, texts }: { result: PurchaseCostsResult | undefined; texts: CaseTexts }) {
  return (
    <ResultWindow
      label="Nebenkosten beim Kauf"
      amount={result && wholeEuros(result.costs.total).replace(/\s*€$/, '')}
      id="ergebnis"
    >
      {result ? (
        <Parts result={result} />
      ) : (
        <p className={styles.remark}>Sobald deine Angaben passen, stehen hier die Nebenkosten.</p>
      )}
      <Action wide to={calculatorLink(texts)}>
        Monatliche Rate ausrechnen
      </Action>
      <OtherWays offers={offersLink(texts)} request={requestLink(texts)} />
      {result ? (
        <FigureOrigin question="Wie kommen die Zahlen zustande?" derivations={result.derivations} />
      ) : null}
    </ResultWindow>
  );
}

function Parts({ result }: { result: PurchaseCostsResult }) {
  const { costs, state, statute, exactFees } = result;
  const hint = statuteHint(statute);
  const fees = (exactFees.notary + exactFees.landRegister) as Cents;
  const usual = (costs.notaryCosts + costs.entryLandRegister) as Cents;
  return (
    <>
      <p className={styles.share}>
        {formatPercent(costs.totalPercent)} vom Kaufpreis, zusammen{' '}
        <b>{wholeEuros((result.purchasePrice + costs.total) as Cents)}</b>
      </p>
      <FactList
        facts={[
          row(
            `Grunderwerbsteuer${state ? ` ${state.name}` : ''}`,
            costs.landTransferPercentage,
            costs.landTransfer,
          ),
          row('Maklerprovision', costs.brokerCommissionPercentage, costs.brokerCommission),
          row('Notar', costs.notaryCostsPercentage, costs.notaryCosts),
          row('Grundbuch', costs.entryLandRegisterPercentage, costs.entryLandRegister),
        ]}
      />
      {state ? null : (
        <p className={styles.remark}>
          Ohne Ort rechnen wir mit dem häufigen Steuersatz von {formatPercent(costs.landTransferPercentage)}.
        </p>
      )}
      {hint ? (
        <p className={styles.remark}>
          Grunderwerbsteuer in {state?.name}: {hint}.
        </p>
      ) : null}
      <p className={styles.remark}>
        Notar und Grundbuch genau nach Gebührentabelle: <b>{wholeEuros(fees)}</b> statt {wholeEuros(usual)}{' '}
        nach Faustregel, bei einer Grundschuld über {wholeEuros(result.landCharge)}.
      </p>
    </>
  );
}

function row(label: string, share: number, amount: Cents) {
  return { label: `${label}, ${formatPercent(share)}`, value: wholeEuros(amount) };
}
