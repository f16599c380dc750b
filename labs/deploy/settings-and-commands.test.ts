import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../apps/server/src/platform/config/read-config.ts';
import { readLimits } from '../../apps/server/src/platform/config/environment.ts';
import { SETTINGS } from '../../apps/server/src/platform/config/settings-schema.ts';
import {
  clusterObjects,
  compose,
  containerEnvironment,
  containerfile,
  deployText,
  namesOfSettings,
  root,
  unitLines,
} from './deploy-files.ts';

const UNITS = globSync('systemd/*.service', { cwd: `${root}deploy` });
const MANIFESTS = globSync('kubernetes/*.yaml', { cwd: `${root}deploy` });
/** Variables that Node, glibc, npm or the PostgreSQL image reads instead of the portal. */
const OF_OTHERS = /^(NODE_ENV|MALLOC_[A-Z_]+|npm_config_cache|POSTGRES_(USER|DB|PASSWORD_FILE))$/;
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  scripts: Record<string, string>;
};
/** The node commands at the end of the npm scripts `start` and `worker`. */
const RUN = Object.values(scripts).map((line) => line.split('&& exec ').at(-1) ?? '');
const SERVES = RUN.find((line) => line.endsWith('tooling/serve.ts')) ?? '';

const objects = MANIFESTS.flatMap(clusterObjects);
const containers = objects.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);
const units = UNITS.map((path) => ({ path, lines: unitLines(deployText(path)) }));
const valuesOf = (lines: ReturnType<typeof unitLines>, key: string) =>
  lines.filter((line) => line.key === key).map(({ value }) => value);

test.each<[string, string[]]>([
  ['Containerfile', Object.keys(containerEnvironment())],
  ['settings.env.example', namesOfSettings(deployText('settings.env.example'))],
  [
    'compose.yml',
    Object.values(compose().services).flatMap(({ environment = {} }) => Object.keys(environment)),
  ],
  [
    'kubernetes',
    [
      ...objects.flatMap(({ data = {} }) => Object.keys(data)),
      ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ],
  ],
  [
    'systemd',
    units.flatMap(({ lines }) =>
      valuesOf(lines, 'Environment').flatMap((value) => namesOfSettings(value.replaceAll(' ', '\n'))),
    ),
  ],
])('every setting in deploy/%s is one', (_, names) => {
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !(name in SETTINGS.def.shape) && !OF_OTHERS.test(name))).toEqual([]);
});

test('the example names every setting without which a start refuses', () => {
  const named = namesOfSettings(deployText('settings.env.example'));
  expect(missingWithout(named)).toEqual([]);
  expect(missingWithout(named.filter((name) => name !== 'MAIL_FROM'))).toEqual(['MAIL_FROM']);
});

/** Names of required settings that are still missing with only these set. */
function missingWithout(names: readonly string[]): string[] {
  try {
    readConfig({ DEMO: 'false' });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.errors.map((fault) => fault.split(' ')[0] ?? '').filter((name) => !names.includes(name));
  }
  throw new Error('A start outside the demo asked for nothing.');
}

test('the example and the cluster’s objects name the same settings', () => {
  const named = namesOfSettings(deployText('settings.env.example'));
  const inCluster = [
    ...objects.flatMap(({ data = {} }) => Object.keys(data)),
    ...(/DATABASE_URL[^:]+?(?=[.] )/
      .exec(deployText('kubernetes/settings.yaml').replaceAll('\n# ', ' '))?.[0]
      .split(', ') ?? []),
    'TRUST_PROXY',
  ];
  expect(new Set([...named, 'TRUST_PROXY'])).toEqual(new Set(inCluster));
});

test('every command is that of an npm script, with its memory settings', () => {
  const image = containerEnvironment();
  const [cmd = '[]'] = containerfile()
    .filter(({ keyword }) => keyword === 'CMD')
    .map(({ value }) => value);
  const inImage = [
    JSON.parse(cmd) as string[],
    ...Object.values(compose().services).flatMap(({ command }) => (command ? [command] : [])),
    ...containers.flatMap(({ command }) => (command ? [command] : [])),
  ].map((words) => ({ line: words.join(' '), environment: image }));
  const inUnits = units.map(({ lines }) => ({
    line: (valuesOf(lines, 'ExecStart')[0] ?? '').replace('/opt/heimvorteil/', ''),
    environment: Object.fromEntries(
      valuesOf(lines, 'Environment')
        .flatMap((value) => value.split(' '))
        .map((pair) => pair.split('=')),
    ) as Record<string, string>,
  }));
  const endsByItself = ({ line }: { line: string }) => line.endsWith('migrate.command.ts');
  const all = [...inImage, ...inUnits];
  // Only a command that ends by itself may run without the memory settings of the npm scripts.
  expect(all.filter(endsByItself).map(({ line }) => RUN.includes(line))).toEqual([true]);
  const staying = all.filter((one) => !endsByItself(one));
  expect(staying).toHaveLength(5);
  for (const { line, environment } of staying) {
    const memory = ['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_', 'MALLOC_MMAP_THRESHOLD_']
      .map((name) => `${name}=${environment[name]}`)
      .join(' ');
    expect(RUN).toContain(`env ${memory} ${line}`);
    expect(environment.NODE_ENV).toBe('production');
  }
  expect(all.filter(({ line }) => SERVES.endsWith(line))).toHaveLength(2);
});

test('nginx refuses no caller within the servers’ limits: only they explain why, and when to retry', () => {
  const [, aSecond] = /rate=(\d+)r\/s/.exec(deployText('nginx/nginx.conf')) ?? [];
  const {
    codes: _ofContacts,
    delayInMilliseconds: _delay,
    ...perAddress
  } = readLimits({}, { countsLoopback: true });
  const highest = Math.max(...Object.values(perAddress).map(({ max }) => max));
  expect(highest).toBeGreaterThan(1_000);
  expect(Number(aSecond) * 60).toBeGreaterThanOrEqual(highest);
});

test('every npm script that a file or its comments name is there', () => {
  const texts = [
    'Containerfile',
    'compose.yml',
    'settings.env.example',
    'nginx/nginx.conf',
    'cdn/portal.vcl',
    ...UNITS,
    ...MANIFESTS,
  ].map(deployText);
  const named = texts.flatMap((text) =>
    [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name),
  );
  expect(named).toContain('build');
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
