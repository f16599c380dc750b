import type { Consents } from '@heimvorteil/contracts';
import { centsFromEuros, percent } from '@heimvorteil/engine';
import { formatDate, formatEuro } from '@heimvorteil/format';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { wholeEurosAtMost } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { useEffect } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { ReasonsSection } from '../../../../calculators/reasons-section.tsx';
import { StressSection } from '../../../../calculators/household-sections.tsx';
import { VerdictNotices, VerdictScale, verdictFacts } from '../../../../calculators/verdict.tsx';
import type { HeldCertificate } from '../../../../certificate/certificate-state.ts';
import { RateExample } from '../../../../rates/rate-example.tsx';
import { storePreapprovalId } from '../../../../proposals/store-preapproval-id.ts';
import { formatStoredReasons } from '../../../../proposals/stored-reasons.ts';
import { OVERVIEW_ADDRESS } from '../../../../addresses/save-address.ts';
import type { StoredProposals } from '../../../../services/index.ts';
import type { RequestBeginning } from '../../../../flow/pages/flow-pages.ts';
import type { FlowValues } from '../../../../flow/flow.ts';
import styles from '../../../../flow/result/flow-result.module.css';
import { ResultContents } from '../../../../flow/result/result-contents.tsx';
import { FurtherSteps, partsBelow } from './further-steps.tsx';
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
  stored,
  levers,
  madeFrom,
  requested,
  isNotTried,
  certificate,
  isLoggedIn,
  hasContents,
  hasProposals,
  made,
  consents,
}: {
  stored: StoredProposals;
  levers: readonly LeverView[];
  /** Earlier pre-approval that was changed to get this one; undefined if there is none. */
  madeFrom: MadeFrom | undefined;
  requested: FlowValues;
  /** True if the visitor asked for a new pre-approval, but it failed. */
  isNotTried: boolean;
  /** Valid certificate of the account; undefined if there is none. */
  certificate: HeldCertificate | undefined;
  isLoggedIn: boolean;
  hasContents: boolean;
  hasProposals: boolean;
  made: RequestBeginning;
  /** Consent texts of the contact form; undefined without a result. */
  consents: Consents | undefined;
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
  const why = (
    <>
      <ReasonsSection reasons={reasons} levers={clicked} />
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
    </>
  );
  const contact = consents && hasPrice ? { values: requested, made, consents } : undefined;
  const partsOfWhy = [
    reasons.length > 0 && { id: 'gruende', label: 'Gründe' },
    answer.risk !== null && answer.stress.length > 0 && { id: 'zinsrisiko', label: 'Zinsrisiko' },
  ];
  return (
    <ResultContents
      isVisible={hasContents}
      parts={[
        { id: 'ergebnis', label: 'Ergebnis' },
        ...(isPositive ? [] : partsOfWhy),
        ...partsBelow(stored, { isLoggedIn, hasProposals, hasContact: contact !== undefined }),
        ...(isPositive ? partsOfWhy : []),
      ]}
    >
      <h1>{storedHeadline(answer)}</h1>
      <p className="lead">
        Deine Vorprüfung vom {formatDate(madeAt)}, mit den Zinsen von diesem Tag. Unverbindlich: Eine Zusage
        gibt dir erst die Bank, wenn sie deine Unterlagen gesehen hat.
      </p>
      {madeFrom ? <MadeFromNote id={stored.id} {...madeFrom} /> : null}
      {isNotTried ? (
        <Note role="alert" tone="warning">
          <p>Das ließ sich gerade nicht prüfen. Versuch es in ein paar Minuten noch einmal.</p>
        </Note>
      ) : null}
      <div className={styles.columns}>
        <div>
          <ResultWindow
            label={label}
            amount={hasPrice && price !== null ? bareEuros(price) : null}
            id="ergebnis"
          >
            <div data-result={answer.result}>
              <VerdictScale verdict={answer} />
            </div>
            <VerdictNotices errors={storedErrors(answer)} />
            {answer.word === 'NOT_FEASIBLE' ? null : <FactList facts={factsOf(stored)} />}
          </ResultWindow>
          <RateExample figures={stored.legal} />
        </div>
        <div>
          <h2>Wie es weitergeht</h2>
          <p>Genau dieser Fall, mit den Zinsen von heute:</p>
          <Form method="post" action={storedResultAddress(stored.id)}>
            <SendButton name={RECHECK_FIELD} value="1" isSending={isChecking}>
              Mit den Zinsen von heute prüfen
            </SendButton>
          </Form>
          <p>
            Haben sich deine Zahlen geändert? Was du schon angegeben hast, fragen wir nicht noch einmal.{' '}
            <Link to={PRE_APPROVAL_RESULT}>Mit geänderten Angaben prüfen</Link>
          </p>
          <p>
            <Link to={OVERVIEW_ADDRESS}>Zu meinem Vorhaben</Link>
          </p>
        </div>
      </div>
      {isPositive ? null : why}
      <FurtherSteps
        stored={stored}
        certificate={certificate}
        isLoggedIn={isLoggedIn}
        hasProposals={hasProposals}
        contact={contact}
      />
      {isPositive ? why : null}
    </ResultContents>
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
