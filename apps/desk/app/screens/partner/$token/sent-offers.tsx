import type { Proposal, RequestOffer } from '@heimvorteil/contracts';
import { acceptedProposal, fixedWords, loanSum, NOT_BINDING } from '@heimvorteil/forms/proposals';
import { formatDate, formatEuro } from '@heimvorteil/format';
import { lendersLoan } from '@heimvorteil/engine';
import { Rows, Section } from '../../../parts/section.tsx';

const ANSWERS = { ACCEPTED: 'angenommen', DECLINED: 'abgelehnt', EXTEND: 'braucht mehr Zeit' } as const;

export function SentOffers({ offers }: { offers: readonly RequestOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <Section title="Gesendete Angebote">
      {offers.map((offer) => (
        <Rows
          key={offer.id}
          rows={[
            { label: `bis ${formatDate(offer.validUntil)}`, value: answerWords(offer) },
            ...offer.proposals.map((proposal) => ({
              label: proposal.provider.name,
              value: proposalWords(proposal, acceptedProposal(offer)),
            })),
          ]}
        />
      ))}
    </Section>
  );
}

function answerWords(offer: RequestOffer): string {
  const { answer, expired } = offer;
  if (answer === undefined) return expired ? 'abgelaufen' : 'noch keine Antwort';
  if (answer !== 'ACCEPTED') return ANSWERS[answer];
  const accepted = acceptedProposal(offer);
  const what = accepted ? `: ${accepted.provider.name} über ${formatEuro(loanSum(accepted))}` : '';
  return `${ANSWERS.ACCEPTED}${what}. ${NOT_BINDING}`;
}

function proposalWords(proposal: Proposal, accepted: Proposal | undefined): string {
  const own = lendersLoan(proposal.loans);
  const answer =
    accepted === undefined ? '' : proposal.id === accepted.id ? ', angenommen' : ', nicht angenommen';
  return `${formatEuro(loanSum(proposal))}, ${formatEuro(proposal.monthlyInstallment)} im Monat${own ? `, ${fixedWords(own)}` : ''}${answer}`;
}
