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
  instalmentSteps,
  REASONS_WITHOUT_POINTS,
  remainingDebtLabel,
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
  const called = `${provider.name}, ${termsOf(proposal)}`;
  return (
    <li className={isChosen ? `${styles.proposal} ${styles.chosen}` : styles.proposal}>
      <div className={styles.head}>
        <label className={styles.box}>
          <input
            type="checkbox"
            name={PROPOSAL_PARAM}
            value={id}
            form={CHOICE_FORM}
            checked={isChosen}
            disabled={isFull && !isChosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
          <span className="visually-hidden">{called}: zum Vergleich wählen</span>
        </label>
        <div>
          <h3>{provider.name}</h3>
          <p className={styles.terms}>{termsOf(proposal)}</p>
        </div>
        <Figures proposal={proposal} />
      </div>
      <div className={styles.body}>
        <ProposalLoans loans={loans} programmes={programmes} />
        <InstalmentSteps proposal={proposal} />
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
      </div>
    </li>
  );
}

function Figures({ proposal }: { proposal: Proposal }) {
  const { effectiveInterestRate, monthlyInstallment, remainingDebt, totalCosts } = proposal;
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
      <div>
        <dt>{remainingDebtLabel(proposal)}</dt>
        <dd>{formatEuro(remainingDebt)}</dd>
      </div>
      <div>
        <dt>Gesamtkosten</dt>
        <dd>{formatEuro(totalCosts)}</dd>
      </div>
    </dl>
  );
}

function InstalmentSteps({ proposal }: { proposal: Proposal }) {
  const steps = instalmentSteps(proposal);
  if (steps.length < 2) return null;
  return (
    <p className={styles.phases}>
      Die Rate ändert sich: {steps.slice(0, MOST_STEPS).join(', ')}
      {steps.length > MOST_STEPS ? ' und so weiter, siehe Tilgungsplan' : ''}.
    </p>
  );
}

const MOST_STEPS = 4;
