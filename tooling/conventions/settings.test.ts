import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readLimits } from '../../apps/server/src/platform/config/environment.ts';
import DESCRIPTIONS from '../../apps/server/src/platform/config/settings.json' with { type: 'json' };
import { SECRET_SETTINGS, SETTINGS } from '../../apps/server/src/platform/config/settings-schema.ts';
import { limitsDocument } from '../../apps/server/src/platform/limits/limit-addresses.ts';
import { formatted } from '../../apps/server/src/testing/formatted.ts';

/** Markdown with default and meaning of each setting, by topic and name. */
const SETTINGS_BY_TOPIC: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = DESCRIPTIONS;

const HEAD = `# Settings

Generated from \`apps/server/src/platform/config/settings.json\` and \`apps/server/src/platform/limits/address-limits.ts\`; do not edit.
Regenerate with \`npx vitest run --project code conventions/settings --update\`.

Settings are environment variables, read once at the start. A missing or wrong one stops the start with a message that names all of them. So does
an unknown name that resembles a setting, such as \`MAIL_FORM\`. "Needed" means without a demo.`;

const LIMITS = `In a demo that only this machine can reach, limits per address do not count this machine unless they are set.

## Limits

Limits for each address and minute; the first row that fits counts. [run.md](run.md#limits) explains the column "counted".`;

const PATH = fileURLToPath(new URL('../../docs/operations/settings.md', import.meta.url));
/** Counts loopback addresses, so that a limit does not depend on whether it is set. */
const LOOPBACK = { countsLoopback: true };
const documented = settingsDocument(limitsDocument(readLimits({}, LOOPBACK)));

test('docs/operations/settings.md is generated from the settings and limits in the code', async () => {
  await expect(
    await formatted(PATH, documented),
    'Run `npx vitest run --project code conventions/settings --update`.',
  ).toMatchFileSnapshot(PATH);
});

// @contract 1.5
test('lists every setting on its page, and no other', () => {
  const described = Object.values(SETTINGS_BY_TOPIC).flatMap(Object.keys);
  expect(
    described.toSorted(),
    'Describe each setting in apps/server/src/platform/config/settings.json.',
  ).toEqual(Object.keys(SETTINGS.def.shape).toSorted());
});

test.each(Object.entries(DESCRIPTIONS['Limit settings']))(
  'the documented default of %s is the one in the code',
  (name, [usual = '']) => {
    expect(readLimits({ [name]: usual.replaceAll('`', '') }, LOOPBACK)).toEqual(readLimits({}, LOOPBACK));
  },
);

/** The page of all settings, as Markdown; `limits` is the table of limits by address. */
function settingsDocument(limits: string): string {
  const tables = Object.entries(SETTINGS_BY_TOPIC).map(([topic, settings]) =>
    [
      `## ${topic}\n\n| setting | default | meaning |\n| --- | --- | --- |`,
      ...Object.entries(settings).map(([name, cells]) => `| \`${name}\` | ${cells.join(' | ')} |`),
    ].join('\n'),
  );
  const secrets = SECRET_SETTINGS.map((name) => `\`${name}\``).join(', ');
  const inFiles = `A secret may be in a file: \`ENCRYPTION_KEYS_FILE\` names the file of \`ENCRYPTION_KEYS\`, for example. Secrets are ${secrets}. Docker, Kubernetes and systemd (\`LoadCredential=\`) provide such files. Setting both stops the start.`;
  return [HEAD, inFiles, ...tables, LIMITS, limits].join('\n\n');
}
