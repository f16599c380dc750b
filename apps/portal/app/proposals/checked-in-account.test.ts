import { DEFAULT_CASE, type Project, type SavedProject } from '@heimvorteil/contracts';
import { expect, test, vi } from 'vitest';
import type { ProfileServices, Visitor } from '../services/index.ts';
import { isUnnoted, notedAddress, withCheck } from './checked-in-account.ts';

const PAGE = '/vorschlaege?vorpruefung=1';
const READ = '2026-11-20T10:00:00.000Z';
const LATER = '2026-11-20T10:00:01.000Z';
const visitor = { accountId: 'a' } as Visitor;

const houseFor = (purchasePrice: number, more: Partial<Project> = {}): Project => ({
  financingCase: { ...DEFAULT_CASE, purchasePrice },
  variants: [],
  chosenOffers: [],
  ...more,
});
const [own, other, typed] = [houseFor(300_000), houseFor(310_000), houseFor(320_000)];
const noted = { visitor, changed: withCheck('1', { sent: undefined, isEntered: false, read: own }) };

/** Account API in which another window writes during the first call. */
function account(kept: Project, meanwhile?: Project) {
  let now: SavedProject = { ...kept, savedAt: READ };
  let next = meanwhile;
  const profile = {
    project: async () => now,
    keepProject: vi.fn<ProfileServices['keepProject']>(async (_visitor, { savedAt, ...project }) => {
      if (next) now = { ...next, savedAt: LATER };
      next = undefined;
      if (savedAt !== undefined && savedAt !== now.savedAt) return { refused: { status: 409, errors: [] } };
      now = { ...project, savedAt: LATER };
      return { done: now };
    }),
  };
  return { profile, now: () => now };
}

test.each<[string, () => ReturnType<ProfileServices['keepProject']>, boolean]>([
  ['keeps it', async () => ({ done: { ...own, savedAt: LATER } }), false],
  ['refuses it', async () => ({ refused: { status: 401, errors: [] } }), true],
  ['is away', async () => Promise.reject(new Error('no database')), true],
])(
  'an account that %s ends no check: its page reports what happened to it',
  async (_what, answer, isTold) => {
    const keepProject = vi.fn<ProfileServices['keepProject']>(answer);
    const profile = { project: async () => ({ ...own, savedAt: READ }), keepProject };
    const address = await notedAddress(PAGE, noted, { profile });
    expect(address.startsWith(PAGE)).toBe(true);
    expect(isUnnoted(new URL(address, 'http://test').searchParams)).toBe(isTold);
    expect(keepProject).toHaveBeenCalledWith(visitor, { ...own, preapprovalId: '1', savedAt: READ });
  },
);

test('without an account there is nothing to note', async () => {
  const { profile } = account(own);
  expect(await notedAddress(PAGE, undefined, { profile })).toBe(PAGE);
  expect(profile.keepProject).not.toHaveBeenCalled();
});

test('the changes of another window are preserved', async () => {
  const { profile, now } = account(own, other);
  expect(await notedAddress(PAGE, noted, { profile })).toBe(PAGE);
  expect(now()).toEqual({ ...other, preapprovalId: '1', savedAt: LATER });
});

const variants = [{ id: 'a', financingCase: DEFAULT_CASE, monthlyRate: null, savedOn: '2026-11-20' }];
test.each<[string, Parameters<typeof withCheck>[1], Project | undefined, Project | undefined]>([
  [
    'a browser’s counts over the state that was read',
    { sent: typed, isEntered: false, read: own },
    { ...own, variants },
    { ...typed, variants, preapprovalId: '1' },
  ],
  [
    'a browser’s counts not over what came meanwhile',
    { sent: typed, isEntered: false, read: own },
    other,
    { ...other, preapprovalId: '1' },
  ],
  [
    'a browser’s is none of an account without one',
    { sent: typed, isEntered: false, read: undefined },
    undefined,
    undefined,
  ],
  [
    'what was typed counts over anything',
    { sent: typed, isEntered: true, read: own },
    { ...other, variants },
    { ...typed, variants, preapprovalId: '1' },
  ],
  [
    'what was typed is an account’s first project',
    { sent: typed, isEntered: true, read: undefined },
    undefined,
    { ...typed, preapprovalId: '1' },
  ],
  [
    'one that was deleted meanwhile stays deleted',
    { sent: undefined, isEntered: false, read: own },
    undefined,
    undefined,
  ],
])('%s', (_what, check, kept, becomes) => {
  expect(withCheck('1', check)(kept)).toEqual(becomes);
});
