import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkFlags, readFlags } from './flag-definitions.ts';
import registry from './flags.json' with { type: 'json' };

const folder = mkdtempSync(join(tmpdir(), 'flags-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const read = (content: string) => {
  const path = join(folder, `${++files}.json`);
  writeFileSync(path, content);
  return readFlags(path);
};

const rule = (name: string, definition: object) =>
  JSON.stringify({ [name]: { ...(registry as Record<string, object>)[name], rules: [definition] } });

const draw = (definition: object) =>
  rule('lead_1320_new_flow', { variations: ['lead_1320_off', 'lead_1320_on'], ...definition });

test('no file changes nothing', () => expect(readFlags(undefined)).toEqual({ flags: {}, errors: [] }));

test('a file lists the differences from the registry', () => {
  const flagsGiven = { advisory_link_on_success: { defaultValue: false } };
  expect(read(JSON.stringify(flagsGiven))).toEqual({ flags: flagsGiven, errors: [] });
});

test.each([
  ['no JSON', '{', /lesbare JSON-Datei/],
  ['no value', '{"advisory_link_on_success": false}', /lesbare JSON-Datei/],
  ['a flag that nobody knows', '{"advisory_link": {"defaultValue": true}}', /"advisory_link"/],
  ['words for a switch', '{"pre_approval": {"defaultValue": "on"}}', /pre_approval muss true oder false/],
  ['a switch for a variation', '{"lead_1320_new_flow": {"defaultValue": true}}', /Name einer Variante sein/],
  [
    'a variation that there is none of',
    '{"lead_1320_new_flow": {"defaultValue": "lead_1320_no"}}',
    /lead_1320_on\)/,
  ],
  [
    'a rule with a value of another kind',
    rule('pre_approval', { force: 'on' }),
    /rules von pre_approval muss true/,
  ],
  [
    'a share beyond one',
    rule('lead_1320_new_flow', { force: 'lead_1320_on', coverage: 2 }),
    /lesbare JSON-Datei/,
  ],
  [
    'a rule beside which nothing counts',
    '{"pre_approval": {"defaultValue": false, "rule": []}}',
    /pre_approval ist es nicht/,
  ],
  [
    'a share too few',
    draw({ weights: [1] }),
    /rules von lead_1320_new_flow müssen in weights zu jeder Variante einen Anteil/,
  ],
  ['a share too many', draw({ weights: [0.5, 0.3, 0.2] }), /zu jeder Variante einen Anteil/],
  ['shares that are less than the whole', draw({ weights: [0.2, 0.3] }), /zusammen 1/],
  ['shares that are more', draw({ weights: [0.5, 0.505] }), /zusammen 1/],
  [
    'shares of nothing',
    rule('lead_1320_new_flow', { force: 'lead_1320_on', weights: [0.2, 0.8] }),
    /zu jeder Variante/,
  ],
  [
    'ranges, which nobody reads as shares',
    draw({
      ranges: [
        [0, 0.1],
        [0.1, 1],
      ],
    }),
    /lead_1320_new_flow dürfen keine ranges nennen/,
  ],
  [
    'a switch that is drawn',
    rule('pre_approval', { variations: [true, false] }),
    /rules von pre_approval dürfen weder variations noch coverage nennen/,
  ],
  ['a switch for some', rule('pre_approval', { force: false, coverage: 0.3 }), /steht für alle gleich/],
])('%s is an error, and nothing of it counts', (_what, content, problem) => {
  const { flags, errors } = read(content);
  expect([flags, errors]).toEqual([{}, [expect.stringMatching(problem)]]);
});

test('further properties of a rule are preserved', () => {
  const { force, namespace } = { force: false, namespace: ['some', 0, 0.1] };
  const flagsGiven = { pre_approval: { defaultValue: true, rules: [{ force, namespace }] } };
  expect(read(JSON.stringify(flagsGiven))).toEqual({ flags: flagsGiven, errors: [] });
});

test('shares are those of an experiment, thirds too', () => {
  const flagsGiven = JSON.parse(draw({ weights: [0.3333, 0.6666], coverage: 0.5 })) as object;
  expect(read(JSON.stringify(flagsGiven))).toEqual({ flags: flagsGiven, errors: [] });
});

test('a file that is not there is one too', () => {
  expect(readFlags(join(folder, 'keine.json')).errors).toHaveLength(1);
});

test('a datafile is one as well', () => {
  const features = { advisory_link_on_success: { defaultValue: false } };
  expect(read(JSON.stringify({ features }))).toEqual({ flags: features, errors: [] });
});

test('of an address every valid definition counts, and others for other products are ignored', () => {
  const right = { pre_approval: { defaultValue: false } };
  const answer = {
    status: 200,
    features: {
      ...right,
      another_portal: { defaultValue: 3 },
      location_shortlist: { defaultValue: 'maybe' },
    },
  };
  expect(checkFlags(answer, 'FLAGS_URL')).toEqual({
    flags: right,
    errors: [expect.stringMatching(/FLAGS_URL: defaultValue von location_shortlist/)],
    refused: ['location_shortlist'],
  });
});
