import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { megabytesOf } from '../../tooling/testing/fresh-copy.ts';
import { untouchedEnvironment } from '../../tooling/testing/npm-environment.ts';
import { followFirstHour, followOtherPages } from '../operations/follow-operations.ts';
import { startedBy } from '../../tooling/testing/served-address.ts';
import { containerEnvironment, containerfile } from './deploy-files.ts';
import { installForProduction } from './production-install.ts';

/** Milliseconds until a hanging test is aborted. */
const LIMIT = 900_000;
/** Megabytes on disk, to notice growth of a production install; Node itself takes more than half. */
const MOST_MEGABYTES = 420;

const OF_THE_DEMO = ['@heimvorteil/demo', 'oidc-provider', 'koa'];

/** Paths of every kind, each with the response to expect. */
const ANSWERS = {
  '/readyz': 200,
  '/baufinanzierung/tilgungsrechner': 200,
  '/baufinanzierung/api/v1.0/monthlyrate?purchasePrice=300000&geoCode=1276002': 200,
  '/baufinanzierung/widgets/finance-widgets.js': 200,
  '/baufinanzierung/api/docs': 200,
};

/** Settings of an instance without demo data; the server connects to none of these addresses at start. */
const SETTINGS = {
  DEMO: 'false',
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'portal@example.org',
  SMS_GATEWAY_URL: 'https://sms.example/send',
  SMS_GATEWAY_TOKEN: 'token',
  ENCRYPTION_KEYS: `first:${randomBytes(32).toString('base64')}`,
  OPERATOR_NAME: 'Beispiel GmbH',
  OPERATOR_ADDRESS: 'Beispielweg 1, 10115 Berlin',
  OPERATOR_EMAIL: 'kontakt@example.org',
  OPERATOR_PHONE: '+49 30 23125001',
  OPERATOR_ROLE: 'TIPPGEBER',
  OPERATOR_REPRESENTATIVE: '-',
  OPERATOR_COMMERCIAL_REGISTER: '-',
  OPERATOR_VAT_ID: '-',
  OPERATOR_DPO: '-',
  OPERATOR_RECIPIENTS: 'Server: Beispielrechner, Deutschland',
  // Allow ten years, because the checked-in demo rates would become too old for a start.
  MARKET_MAX_AGE_DAYS: '3650',
};

const steps = containerfile();
const parent = mkdtempSync(join(tmpdir(), 'heimvorteil-production-'));
const app = join(parent, 'app');
const data = join(parent, 'data');

beforeAll(() => {
  installForProduction(app);
  mkdirSync(data);
}, LIMIT);
afterAll(() => rmSync(parent, { recursive: true, force: true, maxRetries: 3 }), LIMIT);

test(
  'the steps of the image give a production install that serves pages, calls, files and widgets',
  { timeout: LIMIT },
  async () => {
    expect(steps.filter(({ keyword }) => keyword === 'COPY').map(({ value }) => value)).toEqual([
      '. .',
      '--from=build /app /app',
    ]);
    const unwanted = [
      'vite',
      'vitest',
      'typescript',
      '@playwright/test',
      '@react-router/dev',
      ...OF_THE_DEMO,
    ];
    expect(unwanted.filter((name) => existsSync(join(app, 'node_modules', name)))).toEqual([]);
    const megabytes = megabytesOf(join(app, 'node_modules'));
    console.log(`A production install has ${Math.round(megabytes)} MB of packages.`);
    expect(megabytes).toBeLessThan(MOST_MEGABYTES);

    const port = String(await freePort());
    const environment = {
      ...containerEnvironment(),
      ...SETTINGS,
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: data,
      DATABASE_URL: '',
    };
    const imported = spawnSync('npm', ['run', 'rates:import', '--', 'demo/market'], {
      cwd: app,
      encoding: 'utf8',
      env: untouchedEnvironment(environment),
    });
    expect(imported.stderr + imported.stdout).toContain('Lieferung');
    const before = stateOf(app);
    const [command = ''] = steps.filter(({ keyword }) => keyword === 'CMD').map(({ value }) => value);
    const [program = '', ...args] = JSON.parse(command) as string[];
    const started = startedBy(
      spawn(join(app, program), args, {
        cwd: app,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: untouchedEnvironment(environment),
      }),
    );
    onTestFinished(() => started.stop(), LIMIT);
    const address = await started.address;
    const answers = await Promise.all(
      Object.keys(ANSWERS).map(
        async (path) => [path, (await fetch(address + path, { redirect: 'manual' })).status] as const,
      ),
    );
    expect(Object.fromEntries(answers)).toEqual(ANSWERS);
    expect(healthOf(port)).toBe(0);
    await started.stop();
    expect(healthOf(port)).toBe(1);
    // The server must write only below DATA_DIR, because the image's file system is read-only.
    expect(stateOf(app)).toEqual(before);
  },
);

test('a start of the demo reports its missing package and how to install it, and creates no data', async () => {
  const demoData = join(parent, 'demo-data');
  const { status, stdout, stderr } = spawnSync('npm', ['start'], {
    cwd: app,
    encoding: 'utf8',
    env: untouchedEnvironment({ HOST: '127.0.0.1', PORT: '0', DATA_DIR: demoData }),
  });
  expect(stderr + stdout).toMatch(
    /^Die Demo ist an .* Hol es mit npm install --no-save --omit=dev \.\/demo, oder nimm DEMO=false\.$/m,
  );
  expect(stderr).not.toContain('    at ');
  expect([status, existsSync(demoData)]).toEqual([1, false]);
});

// Must be the last test, because its commands change the folder that earlier tests compare.
test(
  'docs/operations/first-hour.md leads from nothing to the first request of an adviser',
  { timeout: LIMIT },
  async () => expect(await followFirstHour(app)).toBeGreaterThan(0),
);

test(
  'every command of the other pages in docs/operations runs unchanged and has the described result',
  { timeout: LIMIT },
  async () => expect(await followOtherPages(app)).toBeGreaterThan(0),
);

/** Runs the container image's health check; returns its exit code. */
function healthOf(port: string): number | null {
  const [check = ''] = steps.filter(({ keyword }) => keyword === 'HEALTHCHECK').map(({ value }) => value);
  const [program = '', ...args] = JSON.parse(check.slice(check.indexOf('['))) as string[];
  return spawnSync(join(app, program), args, { env: { PORT: port } }).status;
}

/** Every file in a folder with its modification time. */
function stateOf(folder: string): string[] {
  return globSync('**/{*,.*}', { cwd: folder })
    .map((path) => `${path} ${statSync(join(folder, path), { throwIfNoEntry: false })?.mtimeMs}`)
    .toSorted();
}
