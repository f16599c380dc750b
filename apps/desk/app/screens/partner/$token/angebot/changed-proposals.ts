import type { DraftProposal } from '../../../../services/index.ts';

interface Figures {
  readonly monthlyInstallment: number;
  readonly effectiveInterestRate: number | null;
}

/** A proposal whose instalment or APR changed. */
interface ChangedProposal {
  /** From 1. */
  readonly number: number;
  readonly name: string;
  readonly before: { readonly monthlyInstallment: number; readonly effectiveInterestRate: number };
  /** Undefined if the lender no longer accepts the case. */
  readonly now: Figures | undefined;
}

/** Proposals that differ from the ones last seen; those without a price then are skipped. */
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
