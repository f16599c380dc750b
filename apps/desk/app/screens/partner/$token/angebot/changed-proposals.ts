import type { DraftProposal } from '../../../../services/index.ts';

interface Figures {
  readonly monthlyInstallment: number;
  readonly effectiveInterestRate: number | null;
}

/** A proposal that has other figures than it had. */
interface ChangedProposal {
  /** From 1. */
  readonly number: number;
  readonly name: string;
  readonly before: { readonly monthlyInstallment: number; readonly effectiveInterestRate: number };
  /** Left out where its lender does not take the case so any more. */
  readonly now: Figures | undefined;
}

/** The proposals that were seen with other figures; one that was not priced then is none. */
export function changedProposals(columns: readonly DraftProposal[], seenBefore: string): ChangedProposal[] {
  const seen = seenBefore.split(' ');
  return columns.flatMap(({ proposal, lender, lenderName }, index) => {
    const [monthlyInstallment = Number.NaN, effectiveInterestRate = Number.NaN] = (seen[index] ?? '')
      .split('/')
      .map(Number);
    const isSeen = Number.isFinite(monthlyInstallment) && Number.isFinite(effectiveInterestRate);
    if (!isSeen || lender === '') return [];
    const isSame =
      proposal?.monthlyInstallment === monthlyInstallment &&
      proposal.effectiveInterestRate === effectiveInterestRate;
    if (isSame) return [];
    const name = proposal?.provider.name ?? lenderName ?? `Anbieter ${lender}`;
    return [
      { number: index + 1, name, before: { monthlyInstallment, effectiveInterestRate }, now: proposal },
    ];
  });
}
