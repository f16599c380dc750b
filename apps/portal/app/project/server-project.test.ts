import type { Fault, Project, SavedProject } from '@heimvorteil/contracts';
import { DEFAULT_CASE } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import type { Outcome, ProfileServices } from '../profile-services.ts';
import type { PortalServices, Visitor } from '../services.ts';
import { SERVICES } from '../testing/portal-services.ts';
import { changeVariants } from './server-project.ts';

const VISITOR = { accountId: 'a' } as Visitor;
const variant = (id: string) => ({
  id,
  financingCase: DEFAULT_CASE,
  monthlyRate: null,
  savedOn: '2026-11-20',
});
const CHANGED: Fault = { code: 'CHANGED_MEANWHILE', message: '' };

/** An account's project, into which another window writes as often as said just before it is kept. */
function account(variants: readonly string[], meanwhile: readonly string[][]) {
  const writes = [...meanwhile];
  let at = 0;
  const moment = () => new Date(at).toISOString();
  let kept: Project = { financingCase: DEFAULT_CASE, variants: variants.map(variant), chosenOffers: [] };
  const profile: Partial<ProfileServices> = {
    project: async () => ({ ...kept, savedAt: moment() }),
    keepProject: async (_visitor, { savedAt, ...project }): Promise<Outcome<SavedProject>> => {
      const other = writes.shift();
      if (other) {
        kept = { ...kept, variants: other.map(variant) };
        at++;
      }
      if (savedAt !== moment()) return { refused: { status: 409, faults: [CHANGED] } };
      kept = project;
      at++;
      return { done: { ...project, savedAt: moment() } };
    },
  };
  const services: PortalServices = { ...SERVICES, profile: profile as ProfileServices };
  return { services, variants: () => kept.variants.map(({ id }) => id) };
}

test('a variant is dropped from the project as it is by then', async () => {
  const { services, variants } = account(
    ['a', 'b'],
    [
      ['a', 'b', 'c'],
      ['a', 'c', 'd'],
    ],
  );
  await changeVariants(VISITOR, services, { what: 'variante-weg', id: 'a' });
  expect(variants()).toEqual(['c', 'd']);
});

test('who is overtaken again and again gives up, and what the others wrote stays', async () => {
  const always = Array.from({ length: 20 }, (_write, at) => ['a', `b${at}`]);
  const { services, variants } = account(['a'], always);
  await changeVariants(VISITOR, services, { what: 'variante-weg', id: 'a' });
  expect(variants()).toEqual(['a', 'b4']);
});
