import { formatMoment } from '@heimvorteil/format/moment';
import { proposalRows } from '@heimvorteil/forms/proposals';
import type { RequestedProposal } from '../services/partner.ts';
import { Rows, Section } from './section.tsx';

/** Proposals for which the visitor requested an offer, with the amounts as of that request. */
export function RequestedProposals({ requested }: { requested: readonly RequestedProposal[] }) {
  if (requested.length === 0) return null;
  return (
    <Section title="Gewünschtes Angebot">
      {requested.map(({ proposal, requestedAt }) => (
        <div key={`${proposal.id} ${requestedAt}`}>
          <h3>{proposal.provider.name}</h3>
          <Rows
            rows={[{ label: 'Angefragt', value: formatMoment(requestedAt) }, ...proposalRows(proposal)]}
          />
        </div>
      ))}
    </Section>
  );
}
