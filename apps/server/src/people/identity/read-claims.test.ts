import { invisibleCases } from '@heimvorteil/contracts/invisible-signs';
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

  // @contract 1.22
  test('are read where the operator configured', () => {
    expect(read({}, { groups: ['adviser'] }, { ...OPTIONS, rolesClaim: 'groups' }).roles).toEqual([
      'adviser',
    ]);
    expect(read({}, {}, { ...OPTIONS, rolesClaim: 'constructor' }).roles).toEqual([]);
  });

  const KEYCLOAK = {
    realm_access: { roles: ['operator', 'offline_access'] },
    resource_access: { portal: { roles: ['adviser'] }, 'portal.example': { roles: 'adviser operator' } },
  };
  // @contract 1.22
  test.each([
    ['realm_access.roles', KEYCLOAK, ['operator']],
    ['resource_access.portal.roles', KEYCLOAK, ['adviser']],
    ['resource_access.portal.example.roles', KEYCLOAK, ['adviser', 'operator']],
    [
      'resource_access.https://portal.example.roles',
      { resource_access: { 'https://portal.example': { roles: ['adviser'] } } },
      ['adviser'],
    ],
    ['https://example.org/roles', { 'https://example.org/roles': ['adviser'] }, ['adviser']],
    // A claim with the whole name takes precedence over the dotted path.
    ['app.roles', { 'app.roles': ['adviser'], app: { roles: ['operator'] } }, ['adviser']],
    ['a.b.roles', { 'a.b': { roles: 'adviser' } }, ['adviser']],
    ['a.b.roles', { a: { c: 1 }, 'a.b': { roles: ['adviser'] } }, ['adviser']],
    ['realm_access', KEYCLOAK, []],
    ['realm_access.groups', KEYCLOAK, []],
    ['realm_access.roles.0', KEYCLOAK, []],
    ['realm_access.constructor.name', KEYCLOAK, []],
    ['realm_access.', { realm_access: { '': ['adviser'] } }, ['adviser']],
    ['realm_access.roles', { realm_access: null }, []],
    ['realm_access.roles', { realm_access: ['operator'] }, []],
  ])('under the path %s of %j are %j', (rolesClaim, claims, roles) => {
    const options = { ...OPTIONS, rolesClaim };
    expect(read({}, claims, options).roles).toEqual(roles);
    expect(read(claims, {}, options).roles).toEqual(roles);
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
  expect(read(id).assurance.multiFactor).toBe(expected);
});

test('the claims that speak of factors are passed on where they have their form', () => {
  expect(read({ acr: '1', amr: ['pwd', 7] }).assurance).toMatchObject({ acr: '1', amr: ['pwd'] });
  expect(read({ acr: 1, amr: 'pwd' }).assurance).toMatchObject({ acr: undefined, amr: undefined });
});

test('an address is verified only if the provider states it', () => {
  for (const claim of [true, 'true', 'True'])
    expect(read({}, { email_verified: claim }).emailVerified).toBe(true);
  for (const claim of [undefined, null, false, 'false', 'False', '', 'yes', '1', 1, ['true']]) {
    expect(read({}, { email_verified: claim }).emailVerified).toBe(false);
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

test('a name that is not one line of text is omitted', () => {
  expect(read({}, { name: 'Erika' })).toHaveProperty('name', 'Erika');
  for (const name of ['', 'a\nb', 7, 'x'.repeat(201)]) expect(read({}, { name })).not.toHaveProperty('name');
});

test.each(
  invisibleCases({
    marks: 'refused',
    turns: 'refused',
    zeroWidth: 'refused',
    tags: 'unchanged',
    joiners: 'unchanged',
  }),
)('a name with %s: %j is %j', (_sign, name, expected) => {
  expect(read({}, { name }).name).toBe(expected);
});
