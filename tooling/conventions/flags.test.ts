import { expect, test } from 'vitest';
import flags from '../../apps/server/src/platform/config/flags.json' with { type: 'json' };
import { filesOf, textOf } from './repository.ts';

/** Default of each flag by contract §7, as long as no operator has set it. */
const CONTRACT = {
  mortgage_officer_leads: true,
  mortgage_officer_available: true,
  location_shortlist: true,
  advisory_link_on_success: true,
  calendar_booking_in_lead_flow: true,
  pre_approval: true,
  proposals_on_pre_approval_result_page: true,
  removal_of_net_income_filter: true,
  advisor_email_in_contact_request: false,
  left_hand_navigation_on_result_pages: false,
  follow_up_financing_flow: true,
  animated_lead_loading: true,
  random_providers_endpoint: true,
  show_contact_in_ready_flow: false,
  lead_1310_feasibility: 'lead_1310_off',
  lead_1315_exclusive: 'lead_1315_off',
  lead_1320_new_flow: 'lead_1320_off',
};
const FLAGS = Object.keys(flags);

// @contract 7.1
test('flags have the defaults of contract §7', () => {
  const defaults = Object.entries(flags).map(([name, { defaultValue }]) => [name, defaultValue]);
  expect(Object.fromEntries(defaults), 'Set the defaults in flags.json as contract §7 does.').toEqual(
    CONTRACT,
  );
});

const CODE = [...filesOf('apps/**'), ...filesOf('packages/**')].filter(
  (path) => /[.]tsx?$/.test(path) && !/[.]test[.]|[/]testing[/]/.test(path),
);
const SOURCE = CODE.map(textOf).join('\n');
/** Flags that the code reads: `decisions.some_flag`, `decisions['some_flag']`, `isOn(…, 'some_flag')`. */
const READ = new Set(
  [
    /\b\w*[dD]ecisions(?:\([^()]*\))?(?:[.]|\[')([a-z]+(?:_[a-z0-9]+)+)\b/g,
    /\b(?:isOn|requireFlag)\((?:\w+,\s*)?'([a-z]+(?:_[a-z0-9]+)+)'/g,
  ].flatMap((reading) => [...SOURCE.matchAll(reading)].map(([, name]) => name)),
);

test('both forms of reading a flag are recognised', () => {
  expect([...READ]).toContain('lead_1310_feasibility');
  expect([...READ]).toContain('mortgage_officer_leads');
});

// @contract 7.1
test('code reads every flag', () => {
  expect(
    FLAGS.filter((name) => !READ.has(name)),
    'No code reads these flags. Read each in its capability, or delete it from flags.json.',
  ).toEqual([]);
});

test('flags.json has every flag that code reads', () => {
  const unknown = [...READ].filter((name) => !FLAGS.includes(name ?? ''));
  expect(unknown, 'Add these flags to flags.json, or correct their names in the code.').toEqual([]);
});

/** Rows of docs/flags.md by flag: default, effect, and place. */
const ROWS = new Map(
  textOf('docs/flags.md')
    .split('\n')
    .filter((line) => /^\| `\w+`/.test(line))
    .map((line) => {
      const [name = '', byDefault = '', on = '', off = '', where = ''] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim());
      const quoted = (cell: string) => /`([^`]+)`/.exec(cell)?.[1] ?? '';
      return [quoted(name), { byDefault: quoted(byDefault), on, off, where }];
    }),
);

test('docs/flags.md has a row for every flag, with its default and both positions', () => {
  expect([...ROWS.keys()], 'Give docs/flags.md one row for each flag, in the order of flags.json.').toEqual(
    FLAGS,
  );
  for (const [name, { byDefault, ...cells }] of ROWS) {
    expect(byDefault, `Correct the default of ${name}.`).toBe(
      String(CONTRACT[name as keyof typeof CONTRACT]),
    );
    expect(Object.values(cells), `Fill in every cell of ${name}.`).not.toContain('');
  }
});
