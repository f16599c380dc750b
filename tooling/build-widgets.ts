import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Build } from './builds.ts';
import { compress, runBuild } from './run-build.ts';

const workspace = 'apps/widgets';
const output = fileURLToPath(new URL(`../${workspace}/build`, import.meta.url));
const script = `${output}/script`;
const VERSION_LENGTH = 12;

/** Builds the widgets' script, and their version for pages without JavaScript. */
export const WIDGETS: Build = {
  workspace,
  sources: [
    `${workspace}/src/**/*`,
    `${workspace}/*.{ts,json}`,
    'packages/*/src/**/*.ts',
    'package-lock.json',
  ],
  program: 'vite',
  async make() {
    await runVite([]);
    await runVite(['--config', 'vite.page.config.ts']);
    await writeRelease();
  },
};

/** Builds the same components on React itself, for the comparison in bench/; returns the script's path. */
export async function buildWidgetsOnReact(): Promise<string> {
  await runVite(['--mode', 'stock']);
  return `${output}/stock/finance-widgets.js`;
}

function runVite(args: readonly string[]): Promise<void> {
  return runBuild('vite', ['build', '--logLevel', 'warn', ...args], workspace);
}

/** Copies the script to a name with its content hash, and writes its `integrity` value for hosts. */
async function writeRelease(): Promise<void> {
  const content = readFileSync(`${script}/finance-widgets.js`);
  const digest = createHash('sha384').update(content).digest();
  const file = `finance-widgets.${digest.toString('base64url').slice(0, VERSION_LENGTH)}.js`;
  writeFileSync(`${script}/${file}`, content);
  await Promise.all(['finance-widgets.js', file].map((name) => compress(`${script}/${name}`)));
  const integrity = `sha384-${digest.toString('base64')}`;
  writeFileSync(`${output}/release.json`, `${JSON.stringify({ file, integrity })}\n`);
}
