import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freshCopy, megabytesOf } from '../fresh-copy.ts';
import { untouchedEnvironment } from '../npm-environment.ts';
import { startedBy } from '../served-address.ts';
import { containerEnvironment, containerfile, root } from './deploy-files.ts';

/** Only ends what hangs. */
const LIMIT = 900_000;
/** What a production install may weigh without anybody having looked: the pinned Node is more than half of it. */
const MOST_MEGABYTES = 420;

/** Addresses of every kind that the server has, and how they answer. */
const ANSWERS = {
  '/readyz': 200,
  '/baufinanzierung/tilgungsrechner': 200,
  '/baufinanzierung/api/v1.0/monthlyrate?purchasePrice=300000&geoCode=1276002': 200,
  '/baufinanzierung/widgets/finance-widgets.js': 200,
  '/baufinanzierung/sso/login': 303,
  '/baufinanzierung/api/docs': 200,
};

const steps = containerfile();
const stages = steps.flatMap(({ keyword, value }) => (keyword === 'FROM' ? [value] : []));
const runs = steps.flatMap(({ keyword, value }) => (keyword === 'RUN' ? [value] : []));

test('the Containerfile satisfies dockerfilelint', () => {
  const { status, stdout } = spawnSync(`${root}node_modules/.bin/dockerfilelint`, ['deploy/Containerfile'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, expect.stringContaining('Issues: None found')]);
});

test('both stages stand on the pinned Node, and whoever runs is nobody in particular', () => {
  const { version } = process;
  expect(stages).toEqual([
    `node:${version.slice(1)}-trixie-slim AS build`,
    `node:${version.slice(1)}-trixie-slim`,
  ]);
  expect(steps.filter(({ keyword }) => keyword === 'USER').map(({ value }) => value)).toEqual(['1000:1000']);
});

test('the image is installed as docs/operations.md says', () => {
  const text = readFileSync(`${root}docs/operations.md`, 'utf8');
  const [, documented = ''] = /## Install\n[^]*?```sh\n([^]*?)```/.exec(text) ?? [];
  expect(documented.trim().split('\n')).toEqual(runs);
});

test(
  'the steps of the image give a production install that serves pages, calls, files and widgets',
  { timeout: LIMIT },
  async () => {
    const { folder, remove } = freshCopy();
    onTestFinished(remove, LIMIT);
    const environment = untouchedEnvironment();
    for (const run of runs) {
      const { status, stdout, stderr } = spawnSync('sh', ['-c', run], {
        cwd: folder,
        encoding: 'utf8',
        env: environment,
      });
      if (status !== 0) throw new Error(`${run}\n${stdout}${stderr}`);
    }
    // COPY --from=build /app /app
    const image = mkdtempSync(join(tmpdir(), 'heimvorteil-image-'));
    onTestFinished(() => rmSync(image, { recursive: true, force: true, maxRetries: 3 }), LIMIT);
    const app = join(image, 'app');
    expect(steps.filter(({ keyword }) => keyword === 'COPY').map(({ value }) => value)).toEqual([
      '. .',
      '--from=build /app /app',
    ]);
    renameSync(folder, app);
    mkdirSync(join(image, 'data'));

    const unwanted = ['vite', 'vitest', 'typescript', '@playwright/test', '@react-router/dev'];
    expect(unwanted.filter((name) => existsSync(join(app, 'node_modules', name)))).toEqual([]);
    const megabytes = megabytesOf(join(app, 'node_modules'));
    console.log(`A production install has ${Math.round(megabytes)} MB of packages.`);
    expect(megabytes).toBeLessThan(MOST_MEGABYTES);

    const before = stateOf(app);
    const [command = ''] = steps.filter(({ keyword }) => keyword === 'CMD').map(({ value }) => value);
    const [program = '', ...args] = JSON.parse(command) as string[];
    const settings = {
      ...containerEnvironment(),
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(image, 'data'),
    };
    const started = startedBy(
      spawn(join(app, program), args, {
        cwd: app,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: untouchedEnvironment({ ...settings, DATABASE_URL: '' }),
      }),
    );
    onTestFinished(() => started.stop(), LIMIT);
    const address = await started.address;
    const asked = await Promise.all(
      Object.keys(ANSWERS).map(
        async (path) => [path, (await fetch(address + path, { redirect: 'manual' })).status] as const,
      ),
    );
    expect(Object.fromEntries(asked)).toEqual(ANSWERS);
    expect(healthOf(app, new URL(address).port)).toBe(0);
    await started.stop();
    expect(healthOf(app, new URL(address).port)).toBe(1);
    // The image is only read: whatever it writes lies below DATA_DIR.
    expect(stateOf(app)).toEqual(before);
  },
);

/** Runs what the image's health check runs; its exit code. */
function healthOf(app: string, port: string): number | null {
  const [check = ''] = steps.filter(({ keyword }) => keyword === 'HEALTHCHECK').map(({ value }) => value);
  const [program = '', ...args] = JSON.parse(check.slice(check.indexOf('['))) as string[];
  return spawnSync(join(app, program), args, { env: { PORT: port } }).status;
}

/** Every file with the moment of its last change. */
function stateOf(folder: string): string[] {
  return globSync('**/{*,.*}', { cwd: folder })
    .map((path) => `${path} ${statSync(join(folder, path), { throwIfNoEntry: false })?.mtimeMs}`)
    .toSorted();
}
