import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallChromium } from './test/chromium.ts';

/** Downloaded on demand, because it is too heavy for a regular dependency. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
/** Minimum scores of every screen that search engines may index, on Lighthouse's mobile preset. */
const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof TARGETS;
const categories = Object.keys(TARGETS) as Category[];
const requested = process.argv.slice(2);
/** Categories to check: those on the command line, by default all. */
const judged = categories.filter((category) => requested.length === 0 || requested.includes(category));
if (judged.length === 0)
  throw new RangeError(`Lighthouse has the categories ${categories.join(', ')}, not ${requested.join()}.`);
/** Only performance varies from run to run, so run it three times. */
const RUNS = judged.includes('performance') ? 3 : 1;

const folder = mkdtempSync(join(tmpdir(), 'heimvorteil-lighthouse-'));
const server = spawn('node_modules/.bin/node', ['tooling/serve.ts'], {
  env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), NODE_ENV: 'production' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const chromium = await findOrInstallChromium();
  const origin = await addressOf(server);
  const missed: string[] = [];
  for (const path of await indexablePaths(origin)) {
    const runs = Array.from({ length: RUNS }, () => scoresOf(origin + path, chromium));
    const medians = judged.map((category) => [category, median(runs.map((run) => run[category]))] as const);
    console.log(`${path}  ${medians.map(([category, score]) => `${category} ${score}`).join(' · ')}`);
    if (medians.some(([category, score]) => score < TARGETS[category])) missed.push(path);
  }
  console.log(
    missed.length === 0 ? 'Every screen reaches its target scores.' : `Missed: ${missed.join(', ')}`,
  );
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}

function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const origin = /läuft: (http:\/\/[^/]+)/.exec(output)?.[1];
      if (origin) resolve(origin);
    });
    child.once('exit', () => reject(new Error(`The server did not start:\n${output}`)));
  });
}

/** The sitemap's paths, but only the first of the lenders' pages, which share one screen. */
async function indexablePaths(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = Array.from(
    sitemap.matchAll(/<loc>([^<]+)</g),
    ([, address = '']) => new URL(address).pathname,
  );
  const firstLender = paths.find((path) => path.startsWith('/anbieter/'));
  return paths.filter((path) => !path.startsWith('/anbieter/') || path === firstLender);
}

function scoresOf(url: string, chromium: string): Record<Category, number> {
  const report = join(folder, 'report.json');
  const { status, stderr } = spawnSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      '--chrome-flags=--headless=new --no-sandbox',
      `--only-categories=${judged.join(',')}`,
    ],
    // Use the temporary folder, because a killed browser leaves its profile there.
    { encoding: 'utf8', env: { ...process.env, CHROME_PATH: chromium, TMPDIR: folder } },
  );
  if (status !== 0) throw new Error(`Lighthouse failed on ${url}:\n${stderr}`);
  const { categories: found } = JSON.parse(readFileSync(report, 'utf8')) as {
    categories: Record<Category, { score: number | null }>;
  };
  return Object.fromEntries(
    judged.map((category) => [category, Math.round((found[category].score ?? 0) * 100)]),
  ) as Record<Category, number>;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
