import { nominalToEffective, roundToHundredths } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import { ownsLand } from '@heimvorteil/forms';
import type { ReactNode } from 'react';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { wholeEuros, wholeEurosAtMost } from '@heimvorteil/ui/amounts/written-amounts.ts';
import {
  VerdictScale,
  VerdictNotices,
  verdictFacts,
  type AffordabilityResult,
} from '../../calculators/affordability/index.ts';
import { OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { linkOfFlow } from '../flow-case.ts';
import { isBuilding } from '../financing-type.ts';
import type { FlowValues } from '../flow.ts';
import styles from '../flow-result.module.css';
import type { PreApprovalOutcome } from './pre-approval-page.ts';

/** The answer of the check: yes or not yet for this price, the price that would be in reach, and the next steps. */
export function PreApprovalWindow({
  outcome,
  values,
  children,
}: {
  outcome: PreApprovalOutcome;
  values: FlowValues;
  /** Further steps. */
  children: ReactNode;
}) {
  const { isPositive, result } = outcome;
  const { answer, reached } = result;
  const price = isPositive ? answer.judgedPurchase?.purchasePrice : reached?.purchasePrice;
  const hasPrice = result.errors.length === 0;
  return (
    <ResultWindow
      label={labelOf(outcome, pricedIn(values))}
      amount={hasPrice ? price && wholeEurosAtMost(price).replace(/\s*€$/, '') : null}
      id="ergebnis"
    >
      <div data-result={isPositive ? 'POSITIVE' : 'NEGATIVE'}>
        <VerdictScale verdict={answer} />
      </div>
      <VerdictNotices errors={result.errors} />
      {answer.word === 'NOT_FEASIBLE' ? null : <FactList facts={factsOf(result, pricedIn(values))} />}
      {hasPrice ? (
        <Action wide to={linkOfFlow(OFFERS_ADDRESS, values)}>
          Angebote für dieses Haus vergleichen
        </Action>
      ) : null}
      <div className={styles.onward}>{children}</div>
      <FigureOrigin question="Wie kommen die Zahlen zustande?" derivations={answer.derivation} />
    </ResultWindow>
  );
}

function labelOf(outcome: PreApprovalOutcome, priced: Priced): string {
  if (outcome.isPositive) return 'Voraussichtlich finanzierbar';
  if (outcome.result.answer.word === 'NOT_FEASIBLE') return 'Daran liegt es';
  return isLoanTooSmall(outcome) ? 'Kein Angebot für ein so kleines Darlehen' : priced.reach;
}

/** What a price pays for, in the words for the one that was checked and the one in reach. */
interface Priced {
  readonly judged: string;
  readonly reach: string;
}

const BOUGHT: Priced = { judged: 'Geprüfter Kaufpreis', reach: 'Bezahlbar wäre ein Kaufpreis bis' };
const BUILT: Priced = {
  judged: 'Geprüft: Grundstück und Bau',
  reach: 'Bezahlbar wären Grundstück und Bau bis',
};
const BUILT_ON_OWN_LAND: Priced = {
  judged: 'Geprüfter Preis des Baus',
  reach: 'Bezahlbar wäre ein Bau bis',
};

function pricedIn(values: FlowValues): Priced {
  if (ownsLand(values)) return BUILT_ON_OWN_LAND;
  return isBuilding(values) ? BUILT : BOUGHT;
}

/** Not the household stands in the way, but that hardly anybody lends so little. */
export function isLoanTooSmall({ result }: PreApprovalOutcome): boolean {
  return result.errors.some(({ code }) => code === 'LOAN_AMOUNT_TO_LOW');
}

function factsOf({ answer, reached }: AffordabilityResult, priced: Priced) {
  const { judgedPurchase: judged } = answer;
  if (!judged) return [];
  return [
    ...verdictFacts(answer, true),
    {
      label: priced.judged,
      value: wholeEuros(judged.purchasePrice),
    },
    { label: 'Nebenkosten', value: wholeEuros(judged.additionalCosts) },
    { label: 'Eigenkapital', value: wholeEuros(judged.ownFunds) },
    { label: 'Darlehen', value: wholeEuros(judged.loanAmount) },
    ...(judged.nominalInterestRate === null
      ? []
      : [
          {
            label: 'Effektiver Jahreszins',
            value: formatPercent(roundToHundredths(nominalToEffective(judged.nominalInterestRate))),
          },
          { label: 'Sollzins, Mittel des Marktes', value: formatPercent(judged.nominalInterestRate) },
        ]),
    ...(judged.monthlyRate === null
      ? []
      : [{ label: 'Rate im Monat', value: wholeEuros(judged.monthlyRate) }]),
    ...(reached
      ? [{ label: 'Höchster bezahlbarer Preis', value: wholeEurosAtMost(reached.purchasePrice) }]
      : []),
  ];
}
