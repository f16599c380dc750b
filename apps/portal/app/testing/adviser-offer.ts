import type { Proposal, RequestOffer } from '@heimvorteil/contracts';

/** Proposal of one annuity loan, with consistent figures. */
export const LERCHENBANK: Proposal = {
  id: 'p',
  provider: { id: '1', name: 'Lerchenbank' },
  loans: [
    {
      loanType: 'ANNUITY_LOAN',
      loanAmount: 355_952.3,
      monthlyInstallment: 1_690.77,
      nominalInterestRate: 3.7,
      effectiveInterestRate: 3.76,
      fixedInterestYears: 10,
      amortizationRate: 2,
      totalCosts: 573_482.2,
      remainingDebt: 269_884.12,
      numberOfInstallments: 340,
      lastInstallmentAmount: 311.17,
      lastInstallmentDate: null,
      allowedSpecialRepayment: 10,
    },
  ],
  monthlyInstallment: 1_690.77,
  effectiveInterestRate: 3.76,
  totalCosts: 573_482.2,
  remainingDebt: 269_884.12,
  reasons: [],
};

export const ADVISER_OFFER: RequestOffer = {
  id: 'o',
  adviser: { id: 'a', name: 'Ada Muster' },
  proposals: [LERCHENBANK],
  validUntil: '2026-11-27',
  expired: false,
  sentAt: '2026-11-22T09:12:40Z',
};
