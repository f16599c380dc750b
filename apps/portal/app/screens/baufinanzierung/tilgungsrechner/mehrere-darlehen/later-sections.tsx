import type { Operator } from '@heimvorteil/contracts';
import { useMemo } from 'react';
import { LegalExample } from '../../../../components/legal-example/legal-example.tsx';
import { AdviceSection } from './advice-section.tsx';
import { detailedLoans } from './detailed-loans.ts';
import { legalFiguresOfBank } from './legal-figures-of-bank.ts';
import { LoansSection } from './loans-section.tsx';
import { TimelineSection } from './timeline-section.tsx';
import { useLoans, type StatedLoans } from './use-loans.ts';

/** What stands below the answer: the timeline, the advice, the loans side by side, and the law's example. */
export default function LaterSections({
  figures,
  texts,
  marketRates,
  today,
  openYear,
  operator,
  demo,
}: StatedLoans & {
  /** ISO 8601. */
  today: string;
  openYear: number | undefined;
  operator: Operator;
  demo: boolean;
}) {
  const result = useLoans({ figures, texts, marketRates });
  const details = useMemo(() => result && detailedLoans(result), [result]);
  if (!details) return null;
  const legal = legalFiguresOfBank(details, texts, marketRates);
  return (
    <>
      <TimelineSection result={details} today={today} openYear={openYear} />
      <AdviceSection result={details} />
      <LoansSection result={details} />
      {legal ? <LegalExample figures={legal} operator={operator} demo={demo} /> : null}
    </>
  );
}
