import { expect, test } from 'vitest';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { portalVisits } from './visits.ts';

const CONTACT = { email: 'ada@example.org' };

function visitWhere(fails: () => Promise<never>) {
  const logged: unknown[] = [];
  const parts = {
    visits: { keyOf: async () => 'a visit', renewal: async () => undefined },
    verification: { send: fails, confirm: fails },
    log: { error: (_what: unknown, words: string) => logged.push(words) },
  };
  const request = { ip: '127.0.0.1', headers: {} };
  return { visit: portalVisits(parts as never).of(request as never, {} as never), logged };
}

// @spec 8.2
test('a check that fails without a status counts as 500, and is logged', async () => {
  const { visit, logged } = visitWhere(async () => {
    throw new Error('nobody knows why');
  });
  expect(await visit.sendCode(CONTACT)).toEqual({ refused: { status: 500, errors: [] } });
  expect(await visit.confirmCode('123456')).toEqual({ refused: { status: 500, errors: [] } });
  expect(logged).toEqual(['contact verification failed', 'contact verification failed']);
});

test('a refused check answers its own status', async () => {
  const { visit, logged } = visitWhere(async () => {
    throw problem(410, 'CODE_EXPIRED');
  });
  expect(await visit.confirmCode('123456')).toMatchObject({
    refused: { status: 410, errors: [{ code: 'CODE_EXPIRED' }] },
  });
  expect(logged).toEqual([]);
});
