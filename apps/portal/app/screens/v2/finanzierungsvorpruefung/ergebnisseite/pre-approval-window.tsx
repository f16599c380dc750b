import {
  annuityApr,
  cents,
  centsFromEuros,
  eurosFromCents,
  landChargeFee,
  type JudgedPurchase,
} from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import { ownsLand } from '@heimvorteil/forms';
import { lazy, type ReactNode, useEffect, useRef } from 'react';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import { FactList, type Fact } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { wholeEuros, wholeEurosAtMost, formatRate } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { VerdictScale, VerdictNotices, verdictFacts } from '../../../../calculators/verdict.tsx';
import { type FlowValues, isBuilding } from '../../../../flow/flow.ts';
import type { PreApprovalOutcome } from '../../../../flow/pre-approval/pre-approval-page.ts';
import {
  bareEuros,
  BUDGET_CEILING,
  budgetCeiling,
  priceWords,
  headlinePrice,
  type PriceWords,
} from '../../../../flow/pre-approval/headline-price.ts';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import type { TriedLever } from '../../../../flow/pre-approval/levers.ts';
import { PRE_APPROVAL_RESULT } from '../../../../addresses/pre-approval-addresses.ts';
import styles from './result-parts.module.css';

const OwnFundsOfAnswers = lazy(() => import('../../../../flow/pages/own-funds-of-answers.tsx'));

export function PreApprovalWindow({
  outcome,
  values,
  hasAllFigures,
  children,
}: {
  outcome: PreApprovalOutcome;
  values: FlowValues;
  /** False next to the answer, where the main figures suffice. */
  hasAllFigures: boolean;
  /** Next step. */
  children: ReactNode;
}) {
  const { isPositive, result } = outcome;
  const { answer } = result;
  const hasPrice = result.errors.length === 0;
  const words = priceWords({ isBuilding: isBuilding(values), ownsLand: ownsLand(values) });
  const purchasePrice = eurosFromCents(answer.judgedPurchase?.purchasePrice ?? cents(0));
  const feasiblePrice = outcome.stored?.answer.feasiblePrice;
  const { label, price } = headlinePrice({ isPositive, purchasePrice, feasiblePrice }, words);
  return (
    <ResultWindow
      label={isLoanTooSmall(outcome) ? 'Kein Angebot für ein so kleines Darlehen' : label}
      amount={hasPrice && price !== null ? bareEuros(price) : null}
      id="ergebnis"
    >
      <div data-result={isPositive ? 'POSITIVE' : 'NEGATIVE'}>
        <VerdictScale verdict={answer} />
      </div>
      <VerdictNotices errors={result.errors} />
      <Deferred>
        <OwnFundsOfAnswers values={values} />
      </Deferred>
      {answer.word === 'NOT_FEASIBLE' ? null : <FactList facts={factsOf(outcome, words, hasAllFigures)} />}
      {children}
      <FigureOrigin question="Wie kommen die Zahlen zustande?" derivations={answer.derivation} />
    </ResultWindow>
  );
}

/** True if the household passes, but hardly any lender offers so small a loan. */
export function isLoanTooSmall({ result }: PreApprovalOutcome): boolean {
  return result.errors.some(({ code }) => code === 'LOAN_AMOUNT_TO_LOW');
}

function ratesOf(
  { loanAmount, nominalInterestRate, monthlyRate }: JudgedPurchase,
  rateIsOwn: boolean,
): Fact[] {
  if (nominalInterestRate === null || monthlyRate === null) return [];
  const apr = annuityApr({ loanAmount, nominalInterestRate, monthlyRate }, landChargeFee(loanAmount));
  return [
    { label: 'Effektiver Jahreszins', value: formatRate(apr) },
    {
      label: rateIsOwn ? 'Sollzins, deine Angabe' : 'Sollzins, Mittel des Marktes',
      value: formatPercent(nominalInterestRate),
    },
  ];
}

function factsOf(
  { isPositive, result: { answer, reached, rateIsOwn } }: PreApprovalOutcome,
  words: PriceWords,
  hasAllFigures: boolean,
): Fact[] {
  const { judgedPurchase: judged } = answer;
  if (!judged) return [];
  const main = [
    ...(judged.monthlyRate === null
      ? []
      : [{ label: 'Rate im Monat', value: wholeEuros(judged.monthlyRate) }]),
    ...ratesOf(judged, rateIsOwn),
    { label: 'Darlehen', value: wholeEuros(judged.loanAmount) },
    ...verdictFacts(answer, true),
  ];
  const ceiling = budgetCeiling({
    isPositive,
    purchasePrice: eurosFromCents(judged.purchasePrice),
    maxPurchasePrice: reached && eurosFromCents(reached.purchasePrice),
  });
  if (!hasAllFigures) return main;
  return [
    ...main,
    { label: words.judged, value: wholeEuros(judged.purchasePrice) },
    { label: 'Nebenkosten', value: wholeEuros(judged.additionalCosts) },
    { label: 'Eigenkapital', value: wholeEuros(judged.ownFunds) },
    ...(ceiling === undefined
      ? []
      : [{ label: BUDGET_CEILING, value: wholeEurosAtMost(centsFromEuros(ceiling)) }]),
  ];
}

export function TriedNote({
  tried: { text, before },
  values,
  onUndo,
}: {
  tried: TriedLever;
  values: FlowValues;
  onUndo: () => void;
}) {
  const note = useRef<HTMLDivElement>(null);
  // Move the focus to the result, because the clicked button is far below it.
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1} role="status" className={styles.note}>
      <Note tone="plain">
        <form
          method="post"
          action={PRE_APPROVAL_RESULT}
          className={styles.undo}
          onSubmit={(event) => {
            event.preventDefault();
            onUndo();
          }}
        >
          <AnswerFields values={{ ...values, ...before }} />
          <span>
            Eingesetzt: <b>{text}</b>.
          </span>
          <QuietButton type="submit">Rückgängig</QuietButton>
        </form>
      </Note>
    </div>
  );
}

/** Answers as hidden fields, for forms without JavaScript. */
export function AnswerFields({ values }: { values: FlowValues }) {
  return Object.entries(values).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  );
}
