import { RouterContextProvider } from 'react-router';
import { DEFAULT_CASE, errorMessage, type SavedProject } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import type { ProfileServices } from '../../services/profile.ts';
import { servicesContext, visitorContext, type Visitor } from '../../services/index.ts';
import { formOf, SERVICES } from '../../testing/portal-services.ts';
import { actOnOverview } from './act-on-overview.ts';

const OVERVIEW = '/baufinanzierung/finanzierungsuebersicht';
const VISITOR: Visitor = {
  accountId: 'a',
  email: 'erika@example.org',
  emailVerified: true,
  roles: [],
  sessionId: 'c0ffee00-0000-4000-8000-000000000001',
  withheldRoles: [],
  hasJustLoggedIn: false,
};
const NOT_FOUND = {
  refused: {
    status: 404,
    errors: [
      { code: 'CALCULATION_NOT_FOUND', message: 'Gibt es nicht.' },
      { code: 'CALCULATION_NOT_FOUND', message: 'Gibt es nicht.' },
      { code: 'UNKNOWN', message: 'Noch etwas.' },
    ],
  },
} as const;

const PROJECT: SavedProject = {
  financingCase: DEFAULT_CASE,
  variants: [],
  chosenOffers: [],
  savedAt: '2026-11-20T10:00:00.000Z',
};
const OVERTAKEN_MESSAGE = errorMessage('CHANGED_MEANWHILE');
const OVERTAKEN = {
  refused: { status: 409, errors: [{ code: 'CHANGED_MEANWHILE', message: OVERTAKEN_MESSAGE }] },
} as const;

/** Sends a form; returns the calls to the profile, and the response. */
async function act(fields: Record<string, string>, { isRefused = false, isLoggedIn = true } = {}) {
  const calls: unknown[][] = [];
  const doing =
    (name: string, answer?: unknown) =>
    async (visitor: Visitor, ...rest: unknown[]) => {
      calls.push([name, visitor.accountId, ...rest]);
      return answer as never;
    };
  const outcome = isRefused ? NOT_FOUND : { done: {} };
  const profile: Partial<ProfileServices> = {
    changeCalculation: doing('change', outcome),
    deleteCalculation: doing('delete', true),
    restoreCalculation: doing('restore', outcome),
    unmarkListing: doing('unmark'),
    project: async () => PROJECT,
    deleteProject: doing('deleteProject', isRefused ? OVERTAKEN : { done: true }),
    keepProject: async () => (isRefused ? OVERTAKEN : { done: PROJECT }),
  };
  const context = new RouterContextProvider();
  context.set(servicesContext, { ...SERVICES, profile: profile as ProfileServices });
  context.set(visitorContext, async () => (isLoggedIn ? VISITOR : undefined));
  const answer = await actOnOverview(formOf(fields), context).catch((thrown: unknown) => thrown);
  return { answer, calls };
}

test.each([
  [{ absicht: 'umbenennen', id: '7', name: ' Haus ' }, ['change', 'a', '7', { name: 'Haus' }], 'umbenannt'],
  [{ absicht: 'umbenennen', id: '7' }, ['change', 'a', '7', { name: '' }], 'umbenannt'],
  [{ absicht: 'loeschen', id: '7' }, ['delete', 'a', '7'], 'geloescht&id=7'],
  [{ absicht: 'loeschen', id: 'a&b' }, ['delete', 'a', 'a&b'], 'geloescht&id=a%26b'],
  [{ absicht: 'zurueckholen', id: 'a&b' }, ['restore', 'a', 'a&b'], 'zurueckgeholt&id=a%26b'],
  [{ absicht: 'entmerken', exposeId: '1001' }, ['unmark', 'a', 1001], 'entmerkt'],
  [
    { absicht: 'vorhaben-loeschen', savedAt: PROJECT.savedAt },
    ['deleteProject', 'a', { savedAt: PROJECT.savedAt }],
    'vorhaben-geloescht',
  ],
  [{ absicht: 'vorhaben-loeschen' }, ['deleteProject', 'a', { savedAt: undefined }], 'vorhaben-geloescht'],
])('%j', async (fields, call, done) => {
  const { answer, calls } = await act(fields as Record<string, string>);
  expect(calls).toEqual([call]);
  const { status, headers } = answer as Response;
  expect([status, headers.get('Location')]).toEqual([303, `${OVERVIEW}?erledigt=${done}`]);
});

test.each(['umbenennen', 'zurueckholen'])('%s that is refused lists each reason once', async (absicht) => {
  const { answer } = await act({ absicht, id: '7', name: 'Haus' }, { isRefused: true });
  expect(answer).toMatchObject({
    data: { messages: ['Gibt es nicht.', 'Noch etwas.'] },
    init: { status: 404 },
  });
});

test('a deletion that lost a race is reported', async () => {
  const { answer } = await act(
    { absicht: 'vorhaben-loeschen', savedAt: PROJECT.savedAt },
    { isRefused: true },
  );
  expect(answer).toMatchObject({ data: { messages: [OVERTAKEN_MESSAGE] }, init: { status: 409 } });
});

test.each(['variante-plan', 'variante-weg'])('%s that keeps losing the race is reported', async (absicht) => {
  const { answer } = await act({ absicht, id: '7' }, { isRefused: true });
  expect(answer).toMatchObject({ data: { messages: [OVERTAKEN_MESSAGE] }, init: { status: 409 } });
  const { answer: kept } = await act({ absicht, id: '7' });
  expect([(kept as Response).status, (kept as Response).headers.get('Location')]).toEqual([303, OVERVIEW]);
});

test.each([{}, { absicht: '' }, { absicht: 'alles' }])('%j is no intent', async (fields) => {
  const { answer, calls } = await act(fields as Record<string, string>);
  expect([(answer as Response).status, calls]).toEqual([400, []]);
});

test('a visitor whose login ended gets the page again, and nothing is changed', async () => {
  const { answer, calls } = await act({ absicht: 'loeschen', id: '7' }, { isLoggedIn: false });
  const { status, headers } = answer as Response;
  expect([status, headers.get('Location'), headers.get('X-Remix-Reload-Document')]).toEqual([
    303,
    OVERVIEW,
    'true',
  ]);
  expect(calls).toEqual([]);
});
