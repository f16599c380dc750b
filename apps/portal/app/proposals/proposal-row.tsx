import type { PreapprovalAnswer, Proposal } from '@heimvorteil/contracts';
import { lendersLoan } from '@heimvorteil/engine';
import { formatEuro, formatPercent } from '@heimvorteil/format';
import { Link } from 'react-router';
import { RateReasons } from '../offers/rate-reasons.tsx';
import { PROPOSAL_PARAM, proposalAddress } from './proposal-addresses.ts';
import type { ProposalOrder } from './proposal-query.ts';
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
  order,
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
  order: ProposalOrder;
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
  const { visible, folded } = figuresOf(proposal, order);
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
          <Figures figures={visible} isMain />
        </summary>
        <Figures figures={folded} />
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

interface Figure {
  readonly label: string;
  readonly value: string;
}

/** The closed row shows the rate and the figure that it is ordered by, or its instalment. */
function figuresOf(proposal: Proposal, order: ProposalOrder) {
  const rate = { label: 'Effektiver Jahreszins', value: formatPercent(proposal.effectiveInterestRate) };
  const amounts = {
    MONTHLY_RATE: { label: instalmentLabel(proposal), value: formatEuro(proposal.monthlyInstallment) },
    REMAINING_DEBT: { label: remainingDebtLabel(proposal), value: formatEuro(proposal.remainingDebt) },
    TOTAL_COSTS: { label: 'Gesamtkosten', value: formatEuro(proposal.totalCosts) },
  };
  const ranked = amounts[order === 'EFFECTIVE_RATE' ? 'MONTHLY_RATE' : order];
  return { visible: [rate, ranked], folded: Object.values(amounts).filter((one) => one !== ranked) };
}

function Figures({ figures, isMain = false }: { figures: readonly Figure[]; isMain?: boolean }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label} className={isMain ? styles.main : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
