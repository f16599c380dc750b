import { DEFAULT_CASE, type Project } from '@heimvorteil/contracts';
import { expect, test, vi } from 'vitest';
import type { ProfileServices, Visitor } from '../services.ts';
import { isUnnoted, notedAddress } from './checked-in-account.tsx';

const PAGE = '/vorschlaege?vorpruefung=1';
const project: Project = { financingCase: DEFAULT_CASE, variants: [], chosenOffers: [], preapprovalId: '1' };
const visitor = { accountId: 'a' } as Visitor;

test.each<[string, () => Promise<object>, boolean]>([
  ['keeps it', async () => ({ done: project }), false],
  ['refuses it', async () => ({ refused: { status: 401, faults: [] } }), true],
  ['is away', async () => Promise.reject(new Error('no database')), true],
])('an account that %s ends no check: its page says what became of it', async (_what, answer, isTold) => {
  const keepProject = vi.fn<() => Promise<object>>(answer) as unknown as ProfileServices['keepProject'];
  const address = await notedAddress(PAGE, { visitor, project }, { keepProject });
  expect(address.startsWith(PAGE)).toBe(true);
  expect(isUnnoted(new URL(address, 'http://test').searchParams)).toBe(isTold);
  expect(keepProject).toHaveBeenCalledWith(visitor, project);
});

test('without an account there is nothing to note', async () => {
  const keepProject = vi.fn<ProfileServices['keepProject']>();
  expect(await notedAddress(PAGE, undefined, { keepProject })).toBe(PAGE);
  expect(keepProject).not.toHaveBeenCalled();
});
