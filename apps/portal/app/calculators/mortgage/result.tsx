import { formatCountDative } from '@heimvorteil/format';
import type { MarketMean } from '@heimvorteil/calculations';
import type { Cents } from '@heimvorteil/engine';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { exactEuros, wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { CompositionBar } from '@heimvorteil/ui/result-window/composition-bar.tsx';
import notes from '@heimvorteil/ui/result-window/result-notes.module.css';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { openGroupOf } from '@heimvorteil/ui/gaps/open-group-of.ts';
import { WaitingNote } from '@heimvorteil/ui/gaps/waiting-note.tsx';
import { lazy } from 'react';
import { caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { caseRequestLink } from '../../financing-case/request-link.ts';
import { loanNotice } from '../../financing-case/loan-notice.ts';
import { offersWords } from '../../rates/offers-words.ts';
import { NOT_JUDGED, shareOfIncome, VerdictNotices, VerdictScale } from '../verdict.tsx';
import { MORTGAGE_FORM, type MortgageValues } from './definition.ts';
import type { MortgageFigures, PurchaseFigures } from './solve.ts';

const ResultMore = lazy(async () => ({ default: (await import('./result-more.tsx')).ResultMore }));

export function Result({
  figures,
  unlent,
  values,
  isRight,
  market,
}: {
  figures: MortgageFigures | undefined;
  unlent: PurchaseFigures | undefined;
  values: MortgageValues;
  isRight: boolean;
  /** Undefined if no lender qualifies. */
  market: MarketMean | undefined;
}) {
  const notice = loanNotice(figures?.loanNotice);
  const isRefused = (figures ?? unlent)?.judged?.word === 'NOT_FEASIBLE';
  return (
    <ResultWindow
      label="Monatliche Rate"
      amount={figures?.isPriced ? wholeEuros(figures.monthlyRate).replace(/\s*€$/, '') : undefined}
      id="ergebnis"
      more={
        <Deferred>
          <ResultMore figures={figures} values={values} />
        </Deferred>
      }
    >
      {figures ? (
        <>
          {figures.isPriced ? <Composition figures={figures} /> : null}
          <Verdict judged={figures.judged} />
        </>
      ) : unlent ? (
        <>
          <p className={notes.notice} data-code="NO_OFFER">
            {NOT_LENT}
          </p>
          <Verdict judged={unlent.judged} />
        </>
      ) : (
        <p className={notes.notice}>{isRight ? NEVER_REPAID : <WaitingNote then="steht hier die Rate" />}</p>
      )}
      {notice ? (
        <p className={notes.notice} data-code={notice.code}>
          {notice.message}
        </p>
      ) : null}
      {isRefused || notice ? null : values.exclusive ? (
        <>
          <input type="hidden" name="exclusive" value="true" />
          <Action wide to={caseRequestLink(MORTGAGE_FORM, values)}>
            Angebot anfordern
          </Action>
        </>
      ) : (
        <Action wide to={caseLink(OFFERS_ADDRESS, MORTGAGE_FORM, values)}>
          {offersWords(market)}
        </Action>
      )}
    </ResultWindow>
  );
}

const NEVER_REPAID =
  'Mit der gerundeten Rate wäre ein so kleines Darlehen nie bezahlt. Ändere Kaufpreis, Eigenkapital oder Tilgung.';

/** Verdict on the purchase for this household; while no income is entered, a link to the income field. */
function Verdict({ judged }: { judged: PurchaseFigures['judged'] }) {
  if (!judged) {
    return (
      <VerdictScale verdict={NOT_JUDGED} missing="Uns fehlt dein Einkommen.">
        <a href="#salary" onClick={() => openGroupOf('salary')}>
          Einkommen angeben
        </a>
      </VerdictScale>
    );
  }
  const { installmentShare } = judged;
  return (
    <>
      <VerdictScale verdict={judged}>
        {installmentShare === null || judged.word === 'NOT_FEASIBLE'
          ? null
          : `${shareOfIncome(installmentShare)} deines Einkommens.`}
      </VerdictScale>
      <VerdictNotices errors={judged.errors} />
    </>
  );
}

function Composition({ figures: { interestShare, monthlyRate } }: { figures: MortgageFigures }) {
  if (monthlyRate === 0) return null;
  return (
    <CompositionBar
      interest={{ share: interestShare / monthlyRate, amount: exactEuros(interestShare) }}
      repayment={{ amount: exactEuros((monthlyRate - interestShare) as Cents) }}
    />
  );
}

const NOT_LENT =
  'Für dieses Darlehen gibt es heute kein Angebot. Oft helfen mehr Eigenkapital oder ein niedrigerer Preis. Kennst du einen Sollzins, trage ihn ein.';

/** Result as text for screen readers, announced when the visitor stops typing. */
export function spokenResult(
  figures: MortgageFigures | undefined,
  unlent: PurchaseFigures | undefined,
): string | undefined {
  if (unlent) return NOT_LENT;
  if (!figures) return undefined;
  const { monthlyRate, remainingDebt, fixedInterestYears } = figures;
  if (monthlyRate === 0) return 'Du brauchst kein Darlehen.';
  const notice = loanNotice(figures.loanNotice);
  return `Monatliche Rate ${wholeEuros(monthlyRate)}, Restschuld nach ${formatCountDative(fixedInterestYears, 'year')} ${wholeEuros(remainingDebt)}.${notice ? ` ${notice.message}` : ''}`;
}
