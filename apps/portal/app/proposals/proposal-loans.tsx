import type { PreapprovalAnswer, ProposedLoan, Proposal } from '@heimvorteil/contracts';
import { formatDate, formatEuro, formatPercent, formatShortPercent } from '@heimvorteil/format';
import { loanName, loanWords } from './proposal-words.ts';
import styles from './proposal-row.module.css';
import { pointsText } from '../rates/lever-words.ts';
import { RowTable } from '@heimvorteil/ui/row-table/row-table.tsx';

/** Loans of a proposal, the lender's first; subsidised ones with reason, open proofs and date of terms. */
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

type Terms = Pick<
  NonNullable<Proposal['variants']>[number],
  'allowedSpecialRepayment' | 'commitmentFreeMonths'
>;

export function ProposalVariants({ proposal, called }: { proposal: Proposal; called: string }) {
  const { variants = [] } = proposal;
  if (variants.length === 0) return null;
  return (
    <details className={styles.more}>
      <summary>
        Mehr Sondertilgung oder mehr Zeit: was das kostet
        <span className="visually-hidden"> {called}</span>
      </summary>
      <RowTable
        caption="Varianten dieser Bank und ihr Preis"
        rowHeading="Variante"
        columns={['Aufschlag', 'Effektivzins Bankteil', 'Rate Bankteil']}
        main={2}
        rows={variants.map((one) => ({
          id: `${one.allowedSpecialRepayment} ${one.commitmentFreeMonths}`,
          name: termsOf(one),
          cells: [
            pointsText(one.points),
            formatPercent(one.effectiveInterestRate),
            formatEuro(one.monthlyInstallment),
          ],
        }))}
      />
    </details>
  );
}

function termsOf({ allowedSpecialRepayment: share, commitmentFreeMonths: months }: Terms): string {
  const repayment = share > 0 ? `${formatShortPercent(share)} Sondertilgung` : 'keine Sondertilgung';
  return months > 0 ? `${repayment}, ${months} Monate ohne Bereitstellungszins` : repayment;
}
