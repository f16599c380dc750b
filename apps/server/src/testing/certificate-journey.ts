import { checkCertificate, type IssuedCertificate } from '@heimvorteil/contracts';
import { expect } from 'vitest';
import { EXAMPLES } from '../platform/description/examples.ts';
import { expectAnswer } from './expectations.ts';
import { openSession, type OwnSession } from './own-session.ts';
import type { TestApp } from './test-app.ts';

export const CERTIFIED_NAME = { forename: 'Erna', surname: 'Übersee-Eigen' };

const CASE = { ...EXAMPLES['createPreapproval'], purchasePrice: 300_000 };

/** Steps of the certificate tests, from a login to a certificate that a third party checks. */
export function certificateJourney(running: () => TestApp) {
  let people = 0;
  const issue = (session: OwnSession, id: string, body: object = CERTIFIED_NAME) =>
    session.call('POST', `/v1.0/preapproval/${id}/certificate`, body);
  const check = (number: string) =>
    running().app.inject({ url: `/baufinanzierung/api/v1.0/certificates/${number}` });
  return {
    openVisitor: () => openSession(running(), { email: `nachweis.${++people}@example.org` }),
    async preapproved(session: OwnSession, change: object = {}) {
      const made = await session.call('POST', '/v1.0/preapproval', { ...CASE, ...change });
      return made.json<{ id: string; result: string; maxPurchasePrice: number }>();
    },
    issue,
    async issued(session: OwnSession, id: string, body: object = CERTIFIED_NAME) {
      const response = await issue(session, id, body);
      expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
      expect(response.headers['cache-control']).toBe('no-store');
      return response.json<IssuedCertificate>();
    },
    check,
    checked: async (number: string) => expectAnswer(await check(number), checkCertificate),
  };
}
