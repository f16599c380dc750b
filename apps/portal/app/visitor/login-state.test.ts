import { expect, test } from 'vitest';
import { checkedLogin } from './use-login.ts';

const VISITOR = {
  accountId: 'a',
  email: 'erika@example.org',
  emailVerified: true,
  roles: [],
  sessionId: 'c0ffee00-0000-4000-8000-000000000001',
  withheldRoles: [],
  hasJustLoggedIn: true,
};

test('somebody found is logged in, with their address', () => {
  expect(checkedLogin(VISITOR, 7)).toEqual({ loggedIn: true, lastChecked: 7, email: 'erika@example.org' });
});

test('nobody found is not logged in', () => {
  expect(checkedLogin(undefined, 7)).toEqual({ loggedIn: false, lastChecked: 7, email: undefined });
});
