import { expect, test } from 'vitest';
import type { MatchReason } from '../../platform/database/column-types.ts';
import { lenderWorkers } from './candidates.ts';

const NAMES: Readonly<Record<number, string>> = { 1: 'Lerchenbank', 2: 'Birkenbank', 9: 'Ulmenlotsen' };
const held = (name: string, reasons: MatchReason[], isActive?: boolean) => ({
  name,
  company: name === 'Team Lerche' ? 'Lerchenbank' : 'Ulmenlotsen',
  reasons,
  ...(isActive === undefined ? {} : { isActive }),
});
const own = (providerId: number): MatchReason => ({ code: 'CHOSEN', providerId });
const placed = (providerId: number): MatchReason => ({ code: 'PLACES_WITH', providerId });
const near: MatchReason = { code: 'NEARNESS', digits: 7 };
const read = (of: Parameters<typeof lenderWorkers>[0]) =>
  lenderWorkers(of, (id) => NAMES[id]).map(({ name, adviser, because }) => [name, adviser.name, because]);

test.each<[string, Parameters<typeof lenderWorkers>[0], unknown[]]>([
  ['nobody chose a lender', [held('Team Lerche', [near])], []],
  ['the brand of a listing is no choice', [held('Team Lerche', [{ code: 'BRANDED', providerId: 1 }])], []],
  [
    'one works for the own lender, one broker for two others',
    [held('Team Lerche', [own(1), near]), held('Team Ulme', [placed(2), placed(3), near])],
    [
      ['Lerchenbank', 'Team Lerche', 'OWN_ADVISER'],
      ['Birkenbank', 'Team Ulme', 'PLACES_WITH'],
      ['Nr. 3', 'Team Ulme', 'PLACES_WITH'],
    ],
  ],
  [
    'who is through with it gives way to who was asked then, earlier or later',
    [held('Team Ulme', [placed(2), placed(1)], true), held('Team Lerche', [own(1)], false)],
    [
      ['Birkenbank', 'Team Ulme', 'PLACES_WITH'],
      ['Lerchenbank', 'Team Ulme', 'PLACES_WITH'],
    ],
  ],
  [
    'where all are through with it, the last one is named',
    [held('Team Ulme', [placed(1)], false), held('Team Lerche', [own(1)], false)],
    [['Lerchenbank', 'Team Lerche', 'OWN_ADVISER']],
  ],
])('%s', (_what, of, expected) => {
  expect(read(of)).toEqual(expected);
});
