import { centsFromEuros } from '@heimvorteil/engine';
import { formatDate, formatEuro } from '@heimvorteil/format';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { wholeEurosAtMost } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { Link } from 'react-router';
import {
  ReasonsSection,
  StressSection,
  VerdictNotices,
  VerdictScale,
  verdictFacts,
} from '../../calculators/affordability/index.ts';
import { RateExample } from '../../legal-example/rate-example.tsx';
import { keptReasons } from '../../proposals/kept-reasons.ts';
import { OVERVIEW_ADDRESS } from '../../saving/save-address.ts';
import type { KeptProposals } from '../../services.ts';
import styles from '../flow-result.module.css';
import { ResultContents } from '../result-contents.tsx';
import { FurtherSteps, partsBelow } from './further-steps.tsx';
import { keptHeadline } from './headline.ts';
import { useKeptLevers } from './kept-levers.tsx';
import type { ShownLever } from './levers.ts';
import { keptAddress, PRE_APPROVAL_RESULT } from './pre-approval-addresses.ts';

/** A pre-approval as it was made, whatever the market says today: for whoever may open it, without a script too. */
export function KeptResultScreen({
  kept,
  levers,
  tried,
  isNotTried,
  isLoggedIn,
  hasContents,
  hasProposals,
}: {
  kept: KeptProposals;
  levers: readonly ShownLever[];
  /** Which lever made it, and of which one; left out where none did. */
  tried: { readonly before: string; readonly text: string | undefined } | undefined;
  /** A lever was pressed, and nothing could be checked just then. */
  isNotTried: boolean;
  isLoggedIn: boolean;
  hasContents: boolean;
  hasProposals: boolean;
}) {
  const { answer, stated, madeAt } = kept;
  const isPositive = answer.result === 'POSITIVE';
  const reasons = keptReasons(answer);
  const changed = useKeptLevers(kept.id, levers);
  const price = isPositive ? stated.purchasePrice : answer.maxPurchasePrice;
  const hasPrice = answer.errors.length === 0 && price !== null;
  return (
    <ResultContents
      isShown={hasContents}
      parts={[
        { id: 'ergebnis', label: 'Ergebnis' },
        reasons.length > 0 && { id: 'gruende', label: 'Warum so' },
        answer.risk !== null && answer.stress.length > 0 && { id: 'zinsrisiko', label: 'Zinsrisiko' },
        ...partsBelow(kept, { isLoggedIn, hasProposals, hasContact: false }),
      ]}
    >
      <h1>{keptHeadline(answer)}</h1>
      <p className="lead">
        Deine Vorprüfung vom {formatDate(madeAt)}, mit den Zinsen von diesem Tag. Unverbindlich: Eine Zusage
        gibt dir erst die Bank, wenn sie deine Unterlagen gesehen hat.
      </p>
      {tried ? (
        <Note tone="plain">
          <p>
            {tried.text ? (
              <>
                Ausprobiert: <b>{tried.text}</b>.{' '}
              </>
            ) : null}
            Dein Vorhaben bleibt, wie es war.{' '}
            <Link to={keptAddress(tried.before)}>Zurück zur Vorprüfung davor</Link>
          </p>
        </Note>
      ) : null}
      {isNotTried ? (
        <div role="alert">
          <Note tone="warning">
            <p>Das ließ sich gerade nicht prüfen. Versuch es in ein paar Minuten noch einmal.</p>
          </Note>
        </div>
      ) : null}
      <div className={styles.columns}>
        <div>
          <ResultWindow
            label={isPositive ? 'Voraussichtlich finanzierbar' : 'Bezahlbar wäre ein Preis bis'}
            amount={hasPrice ? wholeEurosAtMost(centsFromEuros(price)).replace(/\s*€$/, '') : null}
            id="ergebnis"
          >
            <div data-result={answer.result}>
              <VerdictScale verdict={answer} />
            </div>
            <VerdictNotices errors={answer.errors.map(({ code, message }) => ({ code, text: message }))} />
            <FactList
              facts={[
                ...verdictFacts(answer, true),
                { label: 'Geprüfter Preis', value: formatEuro(stated.purchasePrice) },
                { label: 'Eigenkapital', value: formatEuro(stated.ownFunds) },
                ...(answer.maxPurchasePrice === null
                  ? []
                  : [
                      {
                        label: 'Höchster bezahlbarer Preis',
                        value: wholeEurosAtMost(centsFromEuros(answer.maxPurchasePrice)),
                      },
                    ]),
                { label: 'Angebote für diesen Fall', value: String(answer.offerCount) },
              ]}
            />
          </ResultWindow>
          <RateExample figures={kept.legal} />
        </div>
        <div>
          <h2>Wie es weitergeht</h2>
          <p>
            Haben sich deine Zahlen geändert, oder willst du die Zinsen von heute? Dann prüfe neu: Was du
            schon gesagt hast, fragen wir nicht noch einmal.
          </p>
          <p>
            <Action to={PRE_APPROVAL_RESULT}>Mit den Zinsen von heute prüfen</Action>
          </p>
          <p>
            <Link to={OVERVIEW_ADDRESS}>Zu meinem Vorhaben</Link>
          </p>
        </div>
      </div>
      <ReasonsSection reasons={reasons} changed={levers.length > 0 ? changed : undefined} />
      <StressSection
        answer={{
          risk: answer.risk,
          stress: answer.stress.map((row) => ({
            ...row,
            monthlyRate: centsFromEuros(row.monthlyRate),
            left: centsFromEuros(row.left),
          })) as never,
        }}
        wishedPrice={centsFromEuros(stated.purchasePrice)}
        rateIsOwn={stated.nominalInterestRate !== undefined}
      />
      <FurtherSteps kept={kept} isLoggedIn={isLoggedIn} hasProposals={hasProposals} />
    </ResultContents>
  );
}
