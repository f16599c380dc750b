import type { Proposal, RequestOffer } from '@heimvorteil/contracts';
import {
  acceptedProposal,
  proposalName,
  fixedWords,
  instalmentLabel,
  remainingDebtLabel,
  loanSum,
  NOT_BINDING,
} from '@heimvorteil/forms/proposals';
import { formatDate, formatEuro, formatPercent, formatShortPercent } from '@heimvorteil/format';
import { Action, QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { DO } from '../addresses/intents.ts';
import { REQUEST_ACTIONS } from './act-on-request.ts';
import { isOpenOffer } from './timeline-entries.ts';
import styles from './offer-card.module.css';
import { lendersLoan } from '@heimvorteil/engine';

/** An offer next to the requested plan, with possible answers; each loan is accepted separately. */
export function OfferCard({
  offer,
  plannedRate,
  compareTo,
  mayAnswer,
  mayAccept,
}: {
  offer: RequestOffer;
  /** Instalment of the requested plan, in euros a month. */
  plannedRate: number | undefined;
  compareTo: string | undefined;
  mayAnswer: boolean;
  mayAccept: boolean;
}) {
  const isOpen = isOpenOffer(offer);
  const accepted = acceptedProposal(offer);
  return (
    <div
      className={offer.expired && offer.answer !== 'ACCEPTED' ? `${styles.card} ${styles.over}` : styles.card}
    >
      {offer.words === undefined ? null : <p className={styles.words}>{offer.words}</p>}
      {offer.proposals.map((proposal, at) => (
        <ProposalFigures
          key={proposal.id}
          proposal={proposal}
          folded={
            accepted && proposal.id !== accepted.id
              ? 'Nicht angenommen'
              : !accepted && at > 0
                ? `${formatEuro(proposal.monthlyInstallment)} im Monat`
                : undefined
          }
          plannedRate={plannedRate}
          validUntil={offer.validUntil}
        >
          {proposal.id === accepted?.id ? <p className={styles.accepted}>Angenommen</p> : null}
          {mayAnswer && mayAccept && isOpen ? <AcceptProposal offer={offer} proposal={proposal} /> : null}
        </ProposalFigures>
      ))}
      <p className={styles.state}>{stateOf(offer)}</p>
      <div className={styles.ways}>
        {compareTo && isOpen ? <Action to={compareTo}>In meinen Vergleich</Action> : null}
        {mayAnswer ? <OtherAnswers offer={offer} /> : null}
      </div>
      <p className={styles.reservation}>
        Ein Angebot anzunehmen ist unverbindlich, noch kein Darlehensvertrag. Den schließt du erst mit der
        Bank.
      </p>
    </div>
  );
}

function signed(euros: number): string {
  return `${euros < 0 ? '−' : '+'} ${formatEuro(Math.abs(euros))}`;
}

function OtherAnswers({ offer }: { offer: RequestOffer }) {
  const { answer } = offer;
  if (answer === 'ACCEPTED' || answer === 'DECLINED') return null;
  return (
    <details className={styles.more}>
      <summary>Anders antworten</summary>
      <Form method="post" className={styles.ways} preventScrollReset>
        <input type="hidden" name={DO} value={REQUEST_ACTIONS.answer} />
        <input type="hidden" name="offer" value={offer.id} />
        {answer === undefined ? (
          <QuietButton type="submit" name="answer" value="EXTEND">
            Um Verlängerung bitten
          </QuietButton>
        ) : null}
        <QuietButton type="submit" name="answer" value="DECLINED">
          {offer.proposals.length > 1 ? 'Ganzes Angebot ablehnen' : 'Ablehnen'}
        </QuietButton>
      </Form>
    </details>
  );
}

function stateOf(offer: RequestOffer): string {
  const { answer, answeredAt, expired } = offer;
  const day = answeredAt === undefined ? '' : ` am ${formatDate(answeredAt)}`;
  if (answer === 'ACCEPTED') {
    const accepted = acceptedProposal(offer);
    const what = accepted
      ? `dieses Darlehen angenommen: ${proposalName(accepted)}`
      : 'das Angebot angenommen';
    return `Du hast${day} ${what}.`;
  }
  if (answer === 'DECLINED') return `Du hast es${day} abgelehnt.`;
  if (answer === 'EXTEND') return `Du hast${day} um Verlängerung gebeten.`;
  return expired ? 'Dieses Angebot ist abgelaufen.' : '';
}

function ProposalFigures({
  proposal,
  plannedRate,
  validUntil,
  folded,
  children,
}: {
  proposal: Proposal;
  plannedRate: number | undefined;
  validUntil: string;
  /** Value of the closed row; undefined if the proposal is open. */
  folded: string | undefined;
  children: ReactNode;
}) {
  const { provider, loans, monthlyInstallment, effectiveInterestRate, remainingDebt } = proposal;
  const body = (
    <div className={styles.proposal}>
      <dl className={styles.figures}>
        <Figure label={instalmentLabel(proposal)} value={formatEuro(monthlyInstallment)} isMain />
        <Figure label="Effektiver Jahreszins" value={formatPercent(effectiveInterestRate)} isMain />
      </dl>
      {plannedRate === undefined ? null : (
        <p className={monthlyInstallment < plannedRate ? styles.better : undefined}>
          {`${signed(monthlyInstallment - plannedRate)} zu deiner angefragten Rate von ${formatEuro(plannedRate)}`}
        </p>
      )}
      <details className={styles.more}>
        <summary>Einzelheiten</summary>
        <dl className={styles.figures}>
          <Figure
            label="Sollzins"
            value={loans.map((loan) => formatPercent(loan.nominalInterestRate)).join(', ')}
          />
          {loans.map((loan, at) => (
            <LoanFigures key={at} loan={loan} />
          ))}
          <Figure label={remainingDebtLabel(proposal)} value={formatEuro(remainingDebt)} />
          <Figure label="Gilt bis" value={formatDate(validUntil)} />
        </dl>
      </details>
      {children}
    </div>
  );
  return (
    // No landmark role, because two proposals of one lender would have the same name.
    <article aria-label={`Vorschlag der ${provider.name}`}>
      {folded === undefined ? (
        <>
          <h3 className={styles.lender}>{provider.name}</h3>
          {body}
        </>
      ) : (
        <Disclosure summary={provider.name} figure={folded}>
          {body}
        </Disclosure>
      )}
    </article>
  );
}

function LoanFigures({ loan }: { loan: Proposal['loans'][number] }) {
  const special = loan.allowedSpecialRepayment;
  return (
    <>
      <Figure label="Darlehen" value={formatEuro(loan.loanAmount)} />
      <Figure label="Zinsbindung" value={fixedWords(loan)} />
      {special === undefined ? null : (
        <Figure label="Sondertilgung" value={`${formatShortPercent(special)} im Jahr`} />
      )}
    </>
  );
}

function Figure({ label, value, isMain = false }: { label: string; value: string; isMain?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={isMain ? styles.main : undefined}>{value}</dd>
    </div>
  );
}

/** Accepts one loan of an offer after a confirmation, which works without JavaScript. */
function AcceptProposal({ offer, proposal }: { offer: RequestOffer; proposal: Proposal }) {
  const { provider, loans, monthlyInstallment, effectiveInterestRate } = proposal;
  const own = lendersLoan(loans);
  return (
    <details className={styles.accept}>
      <summary>
        Annehmen<span className="visually-hidden">: {proposalName(proposal)}</span>
      </summary>
      <Form method="post" preventScrollReset>
        <p>
          <b>Möchtest du dieses Darlehen annehmen?</b>
        </p>
        <p>
          {provider.name}: {formatEuro(loanSum(proposal))} für {formatEuro(monthlyInstallment)} im Monat,{' '}
          {formatPercent(effectiveInterestRate)} effektiver Jahreszins{own ? `, ${fixedWords(own)}` : ''}.
        </p>
        <p>
          {NOT_BINDING} {offer.adviser.name} meldet sich bei dir, wie es weitergeht.
          {offer.proposals.length > 1 ? ' Die anderen Vorschläge dieses Angebots lehnst du damit ab.' : ''}
        </p>
        <input type="hidden" name={DO} value={REQUEST_ACTIONS.answer} />
        <input type="hidden" name="offer" value={offer.id} />
        <input type="hidden" name="proposal" value={proposal.id} />
        <QuietButton type="submit" name="answer" value="ACCEPTED">
          Ja, dieses Darlehen annehmen
        </QuietButton>
      </Form>
    </details>
  );
}
