import type { Proposal } from '@heimvorteil/contracts';
import type { AtAdviser } from '../leads/conversation/index.ts';
import type { TestApp } from './test-app.ts';

export function conversationParts({ database, vault, jobs, market }: TestApp) {
  return { db: database.db, vault, jobs, market };
}

/** Adviser who has received the request, and a lender whose loans the adviser may sell. */
interface AssignedTeam extends AtAdviser {
  readonly publicId: string;
  readonly email: string;
  readonly name: string;
  readonly sells: Proposal['provider'];
}

export async function advisersOfRequest(
  { database, market }: TestApp,
  requestId: string,
): Promise<AssignedTeam[]> {
  const { providers } = market.current();
  const everywhere = [...providers.values()].find(
    ({ kind, regions }) => kind === 'BANK' && regions.length === 0,
  );
  const rows = await database.db
    .selectFrom('request_adviser')
    .innerJoin('adviser', 'adviser.id', 'request_adviser.adviser_id')
    .select(['request_adviser.adviser_id', 'public_id', 'adviser.email', 'adviser.name'])
    .select(['adviser.provider_id', 'adviser.lenders'])
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute();
  return rows.map(({ adviser_id: adviserId, public_id: publicId, email, name, ...row }) => {
    const isBroker = providers.get(row.provider_id)?.kind === 'BROKER';
    const lenderId = isBroker ? (row.lenders[0] ?? everywhere!.lenderId) : row.provider_id;
    const sells = { id: String(lenderId), name: providers.get(lenderId)!.name };
    return { requestId, adviserId, publicId, email, name, sells };
  });
}

/** Proposal with consistent numbers: 355,952.30 € at 3.70 % interest and 2 % repayment. */
export function proposal(change: Partial<Proposal> = {}): Proposal {
  return {
    id: 'p1',
    provider: { id: '10117', name: 'Lerchenbank' },
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
    remainingDebtAt: 10,
    reasons: [],
    ...change,
  };
}
