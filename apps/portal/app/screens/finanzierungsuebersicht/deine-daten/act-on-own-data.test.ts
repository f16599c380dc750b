import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ProfileServices } from '../../../services/profile.ts';
import { servicesContext, visitorContext, type Visitor } from '../../../services/index.ts';
import { formOf, SERVICES } from '../../../testing/portal-services.ts';
import { actOnOwnData } from './act-on-own-data.ts';

const OVERVIEW = '/baufinanzierung/finanzierungsuebersicht';
const VISITOR: Visitor = {
  accountId: 'a',
  email: 'erika@example.org',
  emailVerified: true,
  roles: [],
  sessionId: 'c0ffee00-0000-4000-8000-000000000001',
  withheldRoles: [],
  hasJustLoggedIn: true,
};

/** Sends a form; returns the calls to the account, and the response. */
async function act(
  fields: Record<string, string>,
  { refusedWith, isLoggedIn = true }: { refusedWith?: number; isLoggedIn?: boolean } = {},
) {
  const calls: unknown[][] = [];
  const profile: Partial<ProfileServices> = {
    setProfession: async ({ accountId }, profession) => void calls.push([accountId, profession]),
    endSession: async ({ accountId }, id) => {
      calls.push([accountId, id]);
      return false;
    },
    endOtherSessions: async ({ accountId }) => void calls.push([accountId, 'others']),
    eraseProfile: async ({ accountId }) => {
      calls.push([accountId, 'erased']);
      return refusedWith === undefined ? { done: true } : { refused: { status: refusedWith, errors: [] } };
    },
  };
  const context = new RouterContextProvider();
  context.set(servicesContext, { ...SERVICES, profile: profile as ProfileServices });
  context.set(visitorContext, async () => (isLoggedIn ? VISITOR : undefined));
  const answer = await actOnOwnData(formOf(fields), context).catch((thrown: unknown) => thrown);
  return { answer, calls };
}
const redirectOf = (answer: unknown) => {
  const { status, headers } = answer as Response;
  return [status, headers.get('Location')];
};

test.each(['NONE', 'DOCTOR', 'PHARMACIST'])('the profession %s is stored', async (profession) => {
  const { answer, calls } = await act({ absicht: 'beruf', profession });
  expect(redirectOf(answer)).toEqual([303, `${OVERVIEW}/deine-daten?erledigt=beruf`]);
  expect(calls).toEqual([['a', profession]]);
});

test.each([
  { absicht: 'beruf', profession: 'KING' },
  { absicht: 'beruf', profession: '' },
  { absicht: 'beruf' },
  { absicht: 'alles' },
  {},
])('%j is a wrong call', async (fields) => {
  const { answer, calls } = await act(fields as Record<string, string>);
  expect([(answer as Response).status, calls]).toEqual([400, []]);
});

test('an erased account links to its farewell page, and the browser’s storage is cleared', async () => {
  const { answer, calls } = await act({ absicht: 'konto-loeschen', sicher: 'ja' });
  expect(redirectOf(answer)).toEqual([303, `${OVERVIEW}/konto-geloescht`]);
  expect((answer as Response).headers.get('Clear-Site-Data')).toBe('"cache", "cookies", "storage"');
  expect(calls).toEqual([['a', 'erased']]);
});

// @contract 4.8
test.each([
  ['a-session', 'a-session'],
  ['', 'others'],
])('the session %j is ended: %s, and an ended one is no error', async (anmeldung, ended) => {
  const { answer, calls } = await act({ absicht: 'anmeldung-beenden', anmeldung });
  expect(redirectOf(answer)).toEqual([303, `${OVERVIEW}/deine-daten#anmeldungen`]);
  expect(calls).toEqual([['a', ended]]);
});

test.each([{}, { sicher: 'nein' }, { sicher: '' }, { sicher: 'JA' }])(
  'an account remains while the box is %j',
  async (box) => {
    const { answer, calls } = await act({ absicht: 'konto-loeschen', ...box } as Record<string, string>);
    expect(answer).toMatchObject({ data: { why: 'not-sure' }, init: { status: 422 } });
    expect(calls).toEqual([]);
  },
);

test.each([
  [403, 'log-in-again'],
  [503, 'try-again'],
])('a refusal with %d shows %s', async (refusedWith, why) => {
  const { answer } = await act({ absicht: 'konto-loeschen', sicher: 'ja' }, { refusedWith });
  expect(answer).toMatchObject({ data: { why }, init: { status: refusedWith } });
});

test('a visitor whose login ended gets the page again, and nothing is erased', async () => {
  const { answer, calls } = await act({ absicht: 'konto-loeschen', sicher: 'ja' }, { isLoggedIn: false });
  expect(redirectOf(answer)).toEqual([303, `${OVERVIEW}/deine-daten`]);
  expect((answer as Response).headers.get('X-Remix-Reload-Document')).toBe('true');
  expect(calls).toEqual([]);
});
