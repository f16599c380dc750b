import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readFlags } from './read-flags.ts';

const folder = mkdtempSync(join(tmpdir(), 'flags-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const read = (content: string) => {
  const path = join(folder, `${++files}.json`);
  writeFileSync(path, content);
  return readFlags(path);
};

test('no file changes nothing', () => expect(readFlags(undefined)).toEqual({ flags: {}, faults: [] }));

test('a file says what is otherwise than in the registry', () => {
  const stated = { advisory_link_on_success: { defaultValue: false } };
  expect(read(JSON.stringify(stated))).toEqual({ flags: stated, faults: [] });
});

test.each([
  ['no JSON', '{', /lesbare JSON-Datei/],
  ['no value', '{"advisory_link_on_success": false}', /lesbare JSON-Datei/],
  ['a flag that nobody knows', '{"advisory_link": {"defaultValue": true}}', /"advisory_link"/],
  ['words for a switch', '{"pre_approval": {"defaultValue": "on"}}', /pre_approval muss true oder false/],
  ['a switch for a variation', '{"lead_1320_new_flow": {"defaultValue": true}}', /Name einer Variante sein/],
])('%s is a fault, and nothing of it counts', (_what, content, fault) => {
  const { flags, faults } = read(content);
  expect([flags, faults]).toEqual([{}, [expect.stringMatching(fault)]]);
});

test('a file that is not there is one too', () => {
  expect(readFlags(join(folder, 'keine.json')).faults).toHaveLength(1);
});
