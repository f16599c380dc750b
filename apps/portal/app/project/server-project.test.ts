import type { FieldProblem, Outcome, Project, SavedProject } from '@heimvorteil/contracts';
import { DEFAULT_CASE } from '@heimvorteil/contracts';
import { expect, test, vi } from 'vitest';
import type { ProfileServices } from '../services/profile.ts';
import type { PortalServices, Visitor } from '../services/index.ts';
import { SERVICES } from '../testing/portal-services.ts';
import { changeVariants, rewriteProject } from './server-project.ts';

const VISITOR = { accountId: 'a' } as Visitor;
const variant = (id: string) => ({
  id,
  financingCase: DEFAULT_CASE,
  monthlyRate: null,
  savedOn: '2026-11-20',
});
const CHANGED: FieldProblem = { code: 'CHANGED_MEANWHILE', message: '' };

/**
 * Account whose project is overwritten before each save; `meanwhile` lists the variants of each overwrite.
 */
function account(variants: readonly string[], meanwhile: readonly string[][]) {
  const writes = [...meanwhile];
  let at = 0;
  const moment = () => new Date(at).toISOString();
  let stored: Project = { financingCase: DEFAULT_CASE, variants: variants.map(variant), chosenOffers: [] };
  const profile: Partial<ProfileServices> = {
    project: async () => ({ ...stored, savedAt: moment() }),
    keepProject: async (_visitor, { savedAt, ...project }): Promise<Outcome<SavedProject>> => {
      const other = writes.shift();
      if (other) {
        stored = { ...stored, variants: other.map(variant) };
        at++;
      }
      if (savedAt !== moment()) return { refused: { status: 409, errors: [CHANGED] } };
      stored = project;
      at++;
      return { done: { ...project, savedAt: moment() } };
    },
  };
  const services: PortalServices = { ...SERVICES, profile: profile as ProfileServices };
  return { services, variants: () => stored.variants.map(({ id }) => id) };
}

test('a variant is dropped from the project as it is by then', async () => {
  const { services, variants } = account(
    ['a', 'b'],
    [
      ['a', 'b', 'c'],
      ['a', 'c', 'd'],
    ],
  );
  const refused = await changeVariants(VISITOR, services, { what: 'variante-weg', id: 'a' });
  expect(refused).toBeUndefined();
  expect(variants()).toEqual(['c', 'd']);
});

test('a page that loses every race gives up and reports it, and the others’ changes stay', async () => {
  const always = Array.from({ length: 20 }, (_write, at) => ['a', `b${at}`]);
  const { services, variants } = account(['a'], always);
  const refused = await changeVariants(VISITOR, services, { what: 'variante-weg', id: 'a' });
  expect(refused).toEqual({ status: 409, errors: [CHANGED] });
  expect(variants()).toEqual(['a', 'b4']);
});

test('a project is stored on the condition that none existed when it was read', async () => {
  const project: Project = { financingCase: DEFAULT_CASE, variants: [], chosenOffers: [] };
  const keepProject = vi.fn<ProfileServices['keepProject']>(
    async (_visitor, { savedAt: _read, ...stored }) => ({
      done: { ...stored, savedAt: '2026-11-20T10:00:00.000Z' },
    }),
  );
  const profile = { project: async () => undefined, keepProject };
  expect(await rewriteProject(VISITOR, { profile }, () => project)).toBeUndefined();
  expect(keepProject.mock.calls).toEqual([[VISITOR, { ...project, savedAt: null }]]);
});
