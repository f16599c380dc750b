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

// @spec 3.30 4.5
test('a found visitor is logged in, with the e-mail address', () => {
  expect(checkedLogin(VISITOR, 7)).toEqual({ loggedIn: true, lastChecked: 7, email: 'erika@example.org' });
});

// @spec 4.5 7.3 8.3
test('without a visitor there is no login', () => {
  expect(checkedLogin(undefined, 7)).toEqual({ loggedIn: false, lastChecked: 7, email: undefined });
});
