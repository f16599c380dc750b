import { leversOf } from '@heimvorteil/calculations';
import type { RequestAccess, RequestLever } from '@heimvorteil/portal/services';
import type { RequestParts } from './create-request.ts';
import { openRequest } from './opened-request.ts';
import { standingOf } from './redistribution-standing.ts';

/**
 * The single changes that would make a request's case easier to finance at today's market, the best first: the same as
 * everywhere in the portal. Only where all who were asked have declined.
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
  return levers.map(({ code, change, points, monthlyRate, opensMarket }) => ({
    code,
    change,
    points,
    monthlyRate,
    opensMarket,
  }));
}
