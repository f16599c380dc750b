import type { RequestOffer } from '@heimvorteil/contracts';
import { formatDate, formatEuro } from '@heimvorteil/format';
import { Rows, Section } from '../../../parts/section.tsx';

const ANSWERS = { ACCEPTED: 'angenommen', DECLINED: 'abgelehnt', EXTEND: 'braucht mehr Zeit' } as const;

/** What was offered, with the figures of its day. */
export function SentOffers({ offers }: { offers: readonly RequestOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <Section title="Gesendete Angebote">
      {offers.map(({ id, proposals, validUntil, answer, expired }) => (
        <Rows
          key={id}
          rows={[
            {
              label: `bis ${formatDate(validUntil)}`,
              value: answer === undefined ? (expired ? 'abgelaufen' : 'noch keine Antwort') : ANSWERS[answer],
            },
            ...proposals.map(({ provider, monthlyInstallment, loans }) => ({
              label: provider.name,
              value: `${formatEuro(monthlyInstallment)} im Monat, ${loans[0]?.fixedInterestYears ?? 0} Jahre fest`,
            })),
          ]}
        />
      ))}
    </Section>
  );
}
