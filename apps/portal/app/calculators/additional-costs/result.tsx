import { formatPercent } from '@heimvorteil/format';
import { statuteHint } from '@heimvorteil/forms';
import { costsShareOfPrice, type AdditionalCosts, type Cents } from '@heimvorteil/engine';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import { NextLinks } from '@heimvorteil/ui/next-links/next-links.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { WaitingNote } from '@heimvorteil/ui/gaps/waiting-note.tsx';
import { IfLent } from '../if-lent.tsx';
import { CALCULATOR_ADDRESS, caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { caseRequestLink } from '../../financing-case/request-link.ts';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { ADDITIONAL_COSTS_FORM, type AdditionalCostsValues } from './definition.ts';
import type { SolvedAdditionalCosts } from './solve.ts';
import styles from '@heimvorteil/ui/result-window/result-notes.module.css';

export function Result({
  result,
  values,
}: {
  result: SolvedAdditionalCosts | undefined;
  values: AdditionalCostsValues;
}) {
  return (
    <ResultWindow
      label={result?.landPrice === undefined ? 'Nebenkosten beim Kauf' : 'Nebenkosten beim Bauen'}
      amount={result && wholeEuros(result.costs.total).replace(/\s*€$/, '')}
      id="ergebnis"
      more={
        <>
          {result ? <Parts result={result} /> : null}
          <IfLent loanAmount={result?.loanAmount}>
            <NextLinks
              offers={caseLink(OFFERS_ADDRESS, ADDITIONAL_COSTS_FORM, values)}
              request={caseRequestLink(ADDITIONAL_COSTS_FORM, values)}
            />
          </IfLent>
          {result ? (
            <FigureOrigin question="Wie kommen die Zahlen zustande?" derivations={result.derivation} />
          ) : null}
        </>
      }
    >
      {result ? (
        <Share result={result} />
      ) : (
        <p className={styles.remark}>
          <WaitingNote then="stehen hier die Nebenkosten" />
        </p>
      )}
      <Action wide to={caseLink(CALCULATOR_ADDRESS, ADDITIONAL_COSTS_FORM, values)}>
        Monatliche Rate ausrechnen
      </Action>
    </ResultWindow>
  );
}

/** Cost rates in percent of the price with their sum; marked as an estimate until the state is known. */
function Share({ result: { purchasePrice, landPrice, costs } }: { result: SolvedAdditionalCosts }) {
  return (
    <p className={styles.share}>
      {formatPercent(costsShareOfPrice(costs, purchasePrice))}{' '}
      {landPrice === undefined ? 'vom Kaufpreis' : 'von Grundstück und Bau'}, zusammen{' '}
      <b>{wholeEuros((purchasePrice + costs.total) as Cents)}</b>
    </p>
  );
}

function Parts({ result }: { result: SolvedAdditionalCosts }) {
  const { costs, state, exactCosts, usualCosts } = result;
  const hint = statuteHint(costs);
  const isExact = costs.landCharge !== undefined;
  const { landCharge = 0 as Cents } = exactCosts;
  return (
    <>
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
        Notar und Grundbuch{' '}
        {isExact ? 'sind genau nach Gebührentabelle gerechnet' : 'genau nach Gebührentabelle'}:{' '}
        <b>{wholeEuros(feesOf(exactCosts))}</b> statt {wholeEuros(feesOf(usualCosts))} nach Faustregel, bei
        einer Grundschuld über {wholeEuros(landCharge)}.
      </p>
    </>
  );
}

function feesOf({ notaryCosts, entryLandRegister }: AdditionalCosts): Cents {
  return (notaryCosts + entryLandRegister) as Cents;
}

function row(label: string, share: number, amount: Cents) {
  return { label: `${label}, ${formatPercent(share)}`, value: wholeEuros(amount) };
}
