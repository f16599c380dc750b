import { noticeOfLoan } from '@heimvorteil/calculations';
import type { Cents } from '@heimvorteil/engine';
import resultStyles from '@heimvorteil/ui/result-window/result-notes.module.css';
import { loanNotice } from '../financing-case/loan-notice.ts';

/** Warns of a loan too small for lenders, in the words of the offers page; else renders nothing. */
export default function LoanNoticeLine({ loanAmount }: { loanAmount: Cents }) {
  const notice = loanNotice(noticeOfLoan(loanAmount));
  return notice ? (
    <p className={resultStyles.notice} data-code={notice.code}>
      {notice.message}
    </p>
  ) : null;
}
