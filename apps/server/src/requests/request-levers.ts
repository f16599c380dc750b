import { leversOf } from '@heimvorteil/calculations';
import type { RequestAccess, RequestLever } from '@heimvorteil/portal/services';
import type { RequestParts } from './create-request.ts';
import { openRequest } from './opened-request.ts';
import { standingOf } from './redistribution-standing.ts';

/**
 * The single changes that would lower the rate of a request's case at today's market, or open it, the best first: of those
 * that the whole portal knows. Only where all who were asked have declined.
 */
export async function requestLevers(
  parts: Pick<RequestParts, 'db' | 'vault' | 'surroundingsOfNow'>,
  access: RequestAccess,
): Promise<RequestLever[]> {
  const { found } = await standingOf(parts.db, access);
  if (found?.why !== 'DECLINED') return [];
  const { financing } = await openRequest(parts, found.requestId);
  const { nominalInterestRate: _typed, campaign: _campaign, ...asked } = financing.financingCase;
  const surroundings = parts.surroundingsOfNow();
  const levers = leversOf(
    { ...asked, rateSource: 'MARKET' },
    { surroundings, surroundingsFor: () => surroundings },
  );
  // What makes the rate higher helps nobody here.
  const helping = levers.filter(({ points, opensMarket }) => points < 0 || opensMarket);
  return helping.map(({ code, change, points, monthlyRate, opensMarket }) => ({
    code,
    change,
    points,
    monthlyRate,
    opensMarket,
  }));
}
