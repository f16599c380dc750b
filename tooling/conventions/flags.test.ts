import { expect, test } from 'vitest';
import flags from '../../apps/server/src/config/flags.json' with { type: 'json' };
import { filesOf, textOf } from './repository.ts';

const FLAGS = Object.keys(flags);

/** Flags of capabilities that this product does not have: whatever they say, nothing changes. */
const OF_NOTHING_HERE = ['follow_up_financing_flow', 'random_providers_endpoint', 'lead_1315_exclusive'];

const CODE = [...filesOf('apps/**'), ...filesOf('packages/**')].filter(
  (path) => /[.]tsx?$/.test(path) && !/[.]test[.]|[/]testing[/]/.test(path),
);
const SOURCE = CODE.map(textOf).join('\n');
/** What a piece of code takes out of the decisions, `decisions.some_flag`, `decisions['some_flag']`, or asks of one: `isOn(services, 'some_flag')`. */
const READ = new Set(
  [
    /\b[dD]ecisions(?:\([^()]*\))?(?:[.]|\[')([a-z]+(?:_[a-z0-9]+)+)\b/g,
    /\b(?:isOn|requireFlag)\((?:\w+,\s*)?'([a-z]+(?:_[a-z0-9]+)+)'/g,
  ].flatMap((reading) => [...SOURCE.matchAll(reading)].map(([, name]) => name)),
);

test('the check sees how a flag is read', () => {
  expect([...READ]).toContain('lead_1310_feasibility');
  expect([...READ]).toContain('mortgage_officer_leads');
});

test('every flag is read by some code, except those of capabilities that are not there', () => {
  expect(
    FLAGS.filter((name) => !READ.has(name)),
    'Read the flag where its capability is, or take it from the list once it is read.',
  ).toEqual(OF_NOTHING_HERE);
});

test('no code reads a flag that the registry does not know', () => {
  expect([...READ].filter((name) => !FLAGS.includes(name ?? ''))).toEqual([]);
});

const TESTS = [...filesOf('apps/**'), ...filesOf('packages/**'), ...filesOf('e2e/**')]
  .filter((path) => /[.](?:test|spec)[.]tsx?$/.test(path))
  .map(textOf)
  .join('\n');

test('every flag that is read is switched by a test', () => {
  expect([...READ].filter((name) => !TESTS.includes(name ?? ''))).toEqual([]);
});
