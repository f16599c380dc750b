import type { Proposal, RequestOffer } from '@heimvorteil/contracts';
import { fixedWords, loanSum, NOT_BINDING, proposalName } from '@heimvorteil/forms/proposals';
import { formatEuro, formatPercent } from '@heimvorteil/format';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { lendersLoan } from '@heimvorteil/engine';
import { Form } from 'react-router';
import { DO } from '../overview/intents.ts';
import { REQUEST_DEEDS } from './act-on-request.ts';
import styles from './offer-card.module.css';

/** Accepts one loan of an offer; opens the question first, without a script, too. */
export function AcceptProposal({ offer, proposal }: { offer: RequestOffer; proposal: Proposal }) {
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
        <input type="hidden" name={DO} value={REQUEST_DEEDS.answer} />
        <input type="hidden" name="offer" value={offer.id} />
        <input type="hidden" name="proposal" value={proposal.id} />
        <QuietButton type="submit" name="answer" value="ACCEPTED">
          Ja, dieses Darlehen annehmen
        </QuietButton>
      </Form>
    </details>
  );
}
