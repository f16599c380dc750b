import type { PreapprovalAnswer, ProposedLoan } from '@heimvorteil/contracts';
import { formatDate } from '@heimvorteil/format';
import { loanName, loanWords } from './proposal-words.ts';
import styles from './proposal-row.module.css';

/**
 * Loans of a proposal, the lender's own first. A subsidised one has its reason, open proofs and the age of
 * its conditions.
 */
export function ProposalLoans({
  loans,
  programmes,
}: {
  loans: readonly ProposedLoan[];
  programmes: PreapprovalAnswer['programmes'];
}) {
  return (
    <ul className={styles.loans} aria-label="Daraus besteht der Vorschlag">
      {loans.map((loan, at) => (
        <li key={at} data-subsidised={loan.loanType === 'SUBSIDIZED_LOAN' || undefined}>
          <b>{loanName(loan)}</b> {loanWords(loan)}
          <Programme programme={programmes.find(({ programmeId }) => programmeId === loan.programmeId)} />
        </li>
      ))}
    </ul>
  );
}

function Programme({ programme }: { programme: PreapprovalAnswer['programmes'][number] | undefined }) {
  if (!programme) return null;
  const { reasons, toProve, source, sourceUrl, validFrom, checkedOn, isOutdated } = programme;
  return (
    <details className={styles.more}>
      <summary>
        Warum du das bekommen kannst und was noch zu belegen ist
        <span className="visually-hidden">: {programme.name}</span>
      </summary>
      {reasons.length > 0 ? (
        <ul>
          {reasons.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </ul>
      ) : null}
      {toProve.length > 0 ? (
        <>
          <p>Noch zu belegen:</p>
          <ul>
            {toProve.map(({ code, message }) => (
              <li key={code}>{message}</li>
            ))}
          </ul>
        </>
      ) : null}
      <p>
        Bedingungen gültig ab {formatDate(validFrom)}, geprüft am {formatDate(checkedOn)}
        {isOutdated ? ': Das ist länger her, frag nach, ob sie noch gelten' : ''}. Quelle:{' '}
        <a href={sourceUrl} rel="noreferrer">
          {source}
        </a>
      </p>
    </details>
  );
}
