import { centsFromEuros, percent } from '@heimvorteil/engine';
import { formatDate, formatEuro } from '@heimvorteil/format';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { wholeEurosAtMost } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { useEffect, type ReactNode } from 'react';
import styles from '../../../../flow/result/flow-result.module.css';
import { Form, Link, useNavigation } from 'react-router';
import { ReasonsSection } from '../../../../calculators/reasons-section.tsx';
import { StressSection } from '../../../../calculators/household-sections.tsx';
import { VerdictNotices, VerdictScale, verdictFacts } from '../../../../calculators/verdict.tsx';
import { storePreapprovalId } from '../../../../proposals/store-preapproval-id.ts';
import { formatStoredReasons } from '../../../../proposals/stored-reasons.ts';
import type { StoredProposals } from '../../../../services/index.ts';
import type { FlowValues } from '../../../../flow/flow.ts';
import { CertificateStep, ResultFrame, type ResultPage } from './result-frame.tsx';
import type { CheckPart } from '../../../../proposals/proposal-addresses.ts';
import {
  bareEuros,
  APPROVED_CEILING,
  budgetCeiling,
  storedPriceWords,
  headlinePrice,
  storedHeadline,
} from '../../../../flow/pre-approval/headline-price.ts';
import { useStoredLevers, storedErrors } from '../../../../flow/pre-approval/lever-list.tsx';
import type { MadeFrom } from './stored-lever-result.ts';
import type { LeverView } from '../../../../flow/pre-approval/levers.ts';
import {
  storedResultAddress,
  PRE_APPROVAL_RESULT,
  RECHECK_FIELD,
} from '../../../../addresses/pre-approval-addresses.ts';

/** Result of a stored pre-approval as of its day, not at today's rates; works without a script. */
export function StoredResultScreen({
  part,
  page,
  stored,
  levers,
  madeFrom,
  requested,
  isNotTried,
}: {
  /** Page of the pre-approval; undefined for its answer. */
  part: CheckPart | undefined;
  page: ResultPage;
  stored: StoredProposals;
  levers: readonly LeverView[];
  /** Earlier pre-approval that was changed to get this one; undefined if there is none. */
  madeFrom: MadeFrom | undefined;
  requested: FlowValues;
  /** True if the visitor asked for a new pre-approval, but it failed. */
  isNotTried: boolean;
}) {
  const { answer, stated, madeAt } = stored;
  const rechecked = madeFrom?.isNone ? madeFrom.before : undefined;
  useEffect(() => {
    // Updates the project if its own pre-approval was repeated; suggested changes do not affect it.
    if (rechecked !== undefined) void storePreapprovalId(stored.id, rechecked);
  }, [rechecked, stored.id]);
  const isChecking = useNavigation().state === 'submitting';
  const isPositive = answer.result === 'POSITIVE';
  const clicked = useStoredLevers(stored.id, levers);
  const reasons = formatStoredReasons(answer, clicked);
  const { label, price } = headlinePrice(
    { isPositive, purchasePrice: stated.purchasePrice, feasiblePrice: answer.feasiblePrice },
    storedPriceWords(stated),
  );
  const hasPrice = answer.errors.length === 0;
  const windowWith = (nextStep: ReactNode) => (
    <ResultWindow label={label} amount={hasPrice && price !== null ? bareEuros(price) : null} id="ergebnis">
      <div data-result={answer.result}>
        <VerdictScale verdict={answer} />
      </div>
      <VerdictNotices errors={storedErrors(answer)} />
      {answer.word === 'NOT_FEASIBLE' ? null : <FactList facts={factsOf(stored)} />}
      {nextStep}
    </ResultWindow>
  );
  return (
    <ResultFrame
      part={part}
      page={page}
      id={stored.id}
      stored={stored}
      values={requested}
      headline={storedHeadline(answer)}
      lead={`Deine Vorprüfung vom ${formatDate(madeAt)}, mit den Zinsen von diesem Tag. Unverbindlich: Eine Zusage gibt dir erst die Bank.`}
      hasPrice={hasPrice}
      window={windowWith(isPositive ? <CertificateStep isLoggedIn={page.isLoggedIn} /> : null)}
      legal={part && stored.legal}
      why={<ReasonsSection reasons={reasons} levers={clicked} isOpen={!isPositive} />}
      rows={
        <>
          <li>
            <Link to={PRE_APPROVAL_RESULT}>Mit geänderten Angaben prüfen</Link>
          </li>
          <li>
            <Form method="post" action={storedResultAddress(stored.id)}>
              <QuietButton
                type="submit"
                name={RECHECK_FIELD}
                value="1"
                aria-disabled={isChecking || undefined}
              >
                {isChecking ? 'Wird geprüft' : 'Mit den Zinsen von heute prüfen'}
              </QuietButton>
            </Form>
          </li>
        </>
      }
      household={<StoredHousehold stored={stored}>{windowWith(null)}</StoredHousehold>}
    >
      {madeFrom && part === undefined ? <MadeFromNote id={stored.id} {...madeFrom} /> : null}
      {isNotTried ? (
        <Note role="alert" tone="warning">
          <p>Das ließ sich gerade nicht prüfen. Versuch es in ein paar Minuten noch einmal.</p>
        </Note>
      ) : null}
    </ResultFrame>
  );
}

/** Household of a stored pre-approval at higher rates, next to the result. */
function StoredHousehold({ stored, children }: { stored: StoredProposals; children: ReactNode }) {
  const { answer, stated } = stored;
  return (
    <div className={styles.columns}>
      {children}
      <StressSection
        answer={{
          risk: answer.risk,
          stress: answer.stress.map((row) => ({
            ...row,
            nominalInterestRate: percent(row.nominalInterestRate),
            monthlyRate: centsFromEuros(row.monthlyRate),
            left: centsFromEuros(row.left),
          })),
        }}
        wishedPrice={centsFromEuros(stated.purchasePrice)}
        rateIsOwn={stated.nominalInterestRate !== undefined}
      />
    </div>
  );
}

function factsOf({ answer, stated }: StoredProposals) {
  const { purchasePrice, ownFunds } = stated;
  const { maxPurchasePrice } = answer;
  const ceiling = budgetCeiling({
    isPositive: answer.result === 'POSITIVE',
    purchasePrice,
    maxPurchasePrice,
  });
  return [
    ...verdictFacts(answer, true),
    { label: storedPriceWords(stated).judged, value: formatEuro(purchasePrice) },
    { label: 'Eigenkapital', value: formatEuro(ownFunds) },
    ...(ceiling === undefined
      ? []
      : [{ label: APPROVED_CEILING, value: wholeEurosAtMost(centsFromEuros(ceiling)) }]),
    { label: 'Angebote für diesen Fall', value: String(answer.offerCount) },
  ];
}

function MadeFromNote({ id, before, text, isNone }: MadeFrom & { id: string }) {
  return (
    <Note tone="plain">
      {id === before ? (
        <p>Neu geprüft: Mit den Zinsen von heute kommt dasselbe heraus.</p>
      ) : (
        <p>
          {isNone ? 'Neu geprüft, mit den Zinsen von heute. ' : null}
          {text ? (
            <>
              Ausprobiert: <b>{text}</b>.{' '}
            </>
          ) : null}
          {isNone ? null : 'Dein Vorhaben bleibt, wie es war. '}
          <Link to={storedResultAddress(before)}>Zurück zur Vorprüfung davor</Link>
        </p>
      )}
    </Note>
  );
}
