import { describe, expect, test } from 'vitest';
import { readClaims } from './read-claims.ts';

const ID = { iss: 'https://login.example', sub: 's', aud: 'portal', iat: 1, exp: 2 };
const INFO = { sub: 's', email: 'erika@example.org' };
const OPTIONS = { rolesClaim: 'roles', multiFactorClasses: ['gold'] };

function read(id: Record<string, unknown>, info: Record<string, unknown> = {}, options = OPTIONS) {
  return readClaims({ ...ID, ...id }, { ...INFO, ...info } as never, options);
}

describe('roles', () => {
  test.each([
    [{ roles: ['adviser', 'cook', 'adviser'] }, {}, ['adviser']],
    [{ roles: 'operator adviser' }, {}, ['operator', 'adviser']],
    [{ roles: 'operator,cook' }, {}, ['operator']],
    [{ roles: ['operator'] }, { roles: [] }, []],
    [{ roles: { operator: true } }, {}, []],
    [{ roles: 7 }, {}, []],
    [{}, {}, []],
  ])('of id token %j and user info %j are %j', (id, info, roles) => {
    expect(read(id, info).roles).toEqual(roles);
  });

  test('stand where the operator says', () => {
    expect(read({}, { groups: ['adviser'] }, { ...OPTIONS, rolesClaim: 'groups' }).roles).toEqual([
      'adviser',
    ]);
    expect(read({}, {}, { ...OPTIONS, rolesClaim: 'constructor' }).roles).toEqual([]);
  });
});

test.each([
  [{ amr: ['pwd', 'mfa'] }, true],
  [{ amr: ['pwd'] }, false],
  [{ amr: 'mfa' }, false],
  [{ acr: 'gold' }, true],
  [{ acr: 'silver' }, false],
  [{}, false],
])('%j is a second factor: %j', (id, expected) => {
  expect(read(id).multiFactor).toBe(expected);
});

test('an address is vouched for only when the provider says so', () => {
  expect(read({}, { email_verified: true }).emailVerified).toBe(true);
  for (const said of [undefined, false, 'true', 1]) {
    expect(read({}, { email_verified: said }).emailVerified).toBe(false);
  }
});

test.each([
  undefined,
  '',
  7,
  'erika',
  'a@b\u0000',
  'a@b\r\nc',
  'a\u202e@b',
  '\ud800@b',
  `${'a'.repeat(255)}@b`,
])('%j is no e-mail address', (email) => {
  expect(() => read({}, { email })).toThrow('ohne-email');
});

test('a name that is no line of text is left out', () => {
  expect(read({}, { name: 'Erika' })).toHaveProperty('name', 'Erika');
  for (const name of ['', 'a\nb', 7, 'x'.repeat(201)]) expect(read({}, { name })).not.toHaveProperty('name');
});
