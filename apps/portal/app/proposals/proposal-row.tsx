import type { PreapprovalAnswer, Proposal } from '@heimvorteil/contracts';
import { lendersLoan } from '@heimvorteil/engine';
import { formatEuro, formatPercent } from '@heimvorteil/format';
import { Link } from 'react-router';
import { RateReasons } from '../offers/rate-reasons.tsx';
import { PROPOSAL_PARAM, proposalAddress } from './proposal-addresses.ts';
import type { SentProposalRequest } from './answer-ask.ts';
import { AskButton } from './ask-button.tsx';
import { CHOICE_FORM } from './choice-bar.tsx';
import { ProposalLoans, ProposalVariants } from './proposal-loans.tsx';
import {
  instalmentLabel,
  REASONS_WITHOUT_POINTS,
  remainingDebtLabel,
  shortLoanName,
  termsOf,
} from './proposal-words.ts';
import styles from './proposal-row.module.css';

export function ProposalRow({
  proposal,
  programmes,
  takesRequests,
  isLoggedIn,
  isChosen,
  isFull,
  onChoose,
  justRequested,
  onRequested,
}: {
  proposal: Proposal;
  programmes: PreapprovalAnswer['programmes'];
  /** True if an adviser takes requests for this lender in the property's region. */
  takesRequests: boolean;
  isLoggedIn: boolean;
  isChosen: boolean;
  isFull: boolean;
  onChoose: (wanted: boolean) => void;
  justRequested: SentProposalRequest | undefined;
  onRequested: (sentRequest: SentProposalRequest) => void;
}) {
  const { id, provider, loans, reasons } = proposal;
  const own = lendersLoan(loans);
  const components = reasons.filter(({ code }) => !REASONS_WITHOUT_POINTS.has(code));
  const subsidised = loans.filter(({ loanType }) => loanType === 'SUBSIDIZED_LOAN');
  const called = `${provider.name}, ${termsOf(proposal)}`;
  return (
    <li className={isChosen ? `${styles.proposal} ${styles.chosen}` : styles.proposal}>
      <label className={styles.box}>
        <input
          type="checkbox"
          name={PROPOSAL_PARAM}
          value={id}
          form={CHOICE_FORM}
          aria-label={`${called}: zum Vergleich wählen`}
          checked={isChosen}
          disabled={isFull && !isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </label>
      <details className={styles.row}>
        <summary>
          <div>
            <h3>{provider.name}</h3>
            <p className={styles.terms}>{[termsOf(proposal), ...subsidised.map(shortLoanName)].join(', ')}</p>
          </div>
          <Figures proposal={proposal} />
        </summary>
        <dl className={styles.figures}>
          <div>
            <dt>{remainingDebtLabel(proposal)}</dt>
            <dd>{formatEuro(proposal.remainingDebt)}</dd>
          </div>
          <div>
            <dt>Gesamtkosten</dt>
            <dd>{formatEuro(proposal.totalCosts)}</dd>
          </div>
        </dl>
        <ProposalLoans loans={loans} programmes={programmes} />
        <div className={styles.questions}>
          {own && components.length > 0 ? (
            <details className={styles.more}>
              <summary>
                Warum {formatPercent(own.nominalInterestRate)} Sollzins?
                <span className="visually-hidden"> {called}</span>
              </summary>
              <RateReasons
                offer={{
                  fixedInterestYears: own.fixedInterestYears,
                  reasons: components,
                  amortizationData: { nominalInterestRate: own.nominalInterestRate },
                }}
              />
            </details>
          ) : null}
          <ProposalVariants proposal={proposal} called={called} />
        </div>
        <div className={styles.ways}>
          <Link to={proposalAddress(id)}>
            Tilgungsplan und Rechenweg<span className="visually-hidden">: {called}</span>
          </Link>
          <AskButton {...{ proposal, takesRequests, isLoggedIn, justRequested, onRequested }} />
        </div>
      </details>
    </li>
  );
}

/** Main figures, which stay visible while the row is closed. */
function Figures({ proposal }: { proposal: Proposal }) {
  const { effectiveInterestRate, monthlyInstallment } = proposal;
  return (
    <dl className={styles.figures}>
      <div className={styles.main}>
        <dt>Effektiver Jahreszins</dt>
        <dd>{formatPercent(effectiveInterestRate)}</dd>
      </div>
      <div className={styles.main}>
        <dt>{instalmentLabel(proposal)}</dt>
        <dd>{formatEuro(monthlyInstallment)}</dd>
      </div>
    </dl>
  );
}
