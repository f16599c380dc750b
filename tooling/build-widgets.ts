import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { CannotBuildError } from './cannot-build-error.ts';
import { digestOfSources } from './source-digest.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const widgets = `${root}apps/widgets`;
const stamp = `${widgets}/build/.built-from`;
const script = `${widgets}/build/script`;
const VERSION_LENGTH = 12;

/** Everything that ends up in the script or in the version without JavaScript. */
const SOURCES = [
  'apps/widgets/src/**/*',
  'apps/widgets/*.{ts,json}',
  'packages/*/src/**/*.ts',
  'package-lock.json',
];

/** Builds the widgets' script and page when their sources changed since the last build; throws when that fails. */
export function buildWidgets(): void {
  const sources = digestOfSources(SOURCES);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  if (!existsSync(`${root}node_modules/.bin/vite`)) throw new CannotBuildError();
  console.log('Building the widgets …');
  rmSync(stamp, { force: true });
  runVite([]);
  runVite(['--config', 'vite.page.config.ts']);
  writeRelease();
  writeFileSync(stamp, sources);
}

/** The same components on React itself, for the comparison in bench/; gives the path of the script. */
export function buildWidgetsOnReact(): string {
  runVite(['--mode', 'stock']);
  return `${widgets}/build/stock/finance-widgets.js`;
}

function runVite(args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync('vite', ['build', '--logLevel', 'warn', ...args], {
    cwd: widgets,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', PATH: `${root}node_modules/.bin:${process.env.PATH}` },
  });
  if (status !== 0) throw new Error(`The widgets do not build:\n${stdout}${stderr}`);
}

/** The script once more under a name that its content gives it, and what a host's integrity attribute has to say. */
function writeRelease(): void {
  const content = readFileSync(`${script}/finance-widgets.js`);
  const digest = createHash('sha384').update(content).digest();
  const file = `finance-widgets.${digest.toString('base64url').slice(0, VERSION_LENGTH)}.js`;
  writeFileSync(`${script}/${file}`, content);
  for (const name of ['finance-widgets.js', file]) {
    writeFileSync(`${script}/${name}.br`, brotliCompressSync(content));
    writeFileSync(`${script}/${name}.gz`, gzipSync(content, { level: 9 }));
  }
  const integrity = `sha384-${digest.toString('base64')}`;
  writeFileSync(`${widgets}/build/release.json`, `${JSON.stringify({ file, integrity })}\n`);
}
