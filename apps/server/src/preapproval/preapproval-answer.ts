import { randomUUID } from 'node:crypto';
import type { PreapprovalAnswer, PreapprovalBody } from '@heimvorteil/contracts';
import { BOUNDS, isPreApproved, isWithin } from '@heimvorteil/engine';
import { affordabilityAnswer, type FindMarketRates } from '../calculators/index.ts';
import type { CostRules } from '../costs/index.ts';
import { problem } from '../http/problem-error.ts';

/** Judges the purchase; a loan that nobody gives is refused with its code. */
export function preapprovalAnswer(
  body: PreapprovalBody & { hasCourtage?: boolean | undefined; brokerCommission?: number | undefined },
  rules: CostRules,
  findMarketRates: FindMarketRates,
): PreapprovalAnswer {
  const { ownFunds, exposeId: _listing, financingType, ...household } = body;
  const answer = affordabilityAnswer(
    { ...household, ownCapital: { savings: ownFunds } },
    rules,
    findMarketRates,
    financingType,
  );
  if (!isWithin(BOUNDS.netLoan, answer.judged.loanAmount)) {
    throw problem(422, BOUNDS.netLoan.code, body.loanAmount === undefined ? undefined : 'loanAmount');
  }
  const { maxPurchasePrice, feasibility, probability, reasons, errors } = answer;
  const isPositive = isPreApproved({ feasibility, errors });
  return {
    id: randomUUID(),
    result: isPositive ? 'POSITIVE' : 'NEGATIVE',
    maxPurchasePrice,
    feasibility,
    probability,
    reasons,
    errors,
    proposals: [],
  };
}
