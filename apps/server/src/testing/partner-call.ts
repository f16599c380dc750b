import type { FastifyInstance, InjectOptions } from 'fastify';
import { PARTNER_SCOPES } from '@heimvorteil/contracts';
import type { PartnerKey } from '../people/partner-keys/index.ts';
import { makeKey } from '../people/partner-keys/stored-keys.ts';
import type { TestApp } from './test-app.ts';

/** Creates a partner key; by default it has every scope. */
export function partnerKey(
  { database }: Pick<TestApp, 'database'>,
  changes: Partial<Omit<PartnerKey, 'id'> & { name: string }> = {},
): Promise<{ id: string; secret: string }> {
  return makeKey(database.db, {
    name: 'Marktplatz',
    scopes: PARTNER_SCOPES,
    sandbox: false,
    quotaPerMinute: 100_000,
    quotaPerDay: 1_000_000,
    expiresOn: null,
    ...changes,
  });
}

/** Calls the API as a partner's server, always from the same remote address. */
export function callWith(app: FastifyInstance, secret: string, call: InjectOptions) {
  const { headers, ...rest } = call;
  return app.inject({
    remoteAddress: '203.0.113.99',
    ...rest,
    headers: { host: '127.0.0.1:3000', ...headers, authorization: `Bearer ${secret}` },
  });
}
