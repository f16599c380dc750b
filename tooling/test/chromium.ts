import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The shell first: the same engine, which draws no window. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
/** Debian's names for it, the best first: older releases have the whole browser only. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];
const MAC_PATHS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium: the one of CHROMIUM_PATH, an installed one, else one that is installed now. Throws when none can be had. */
export async function findOrInstallChromium(): Promise<string> {
  const installed = process.env.CHROMIUM_PATH ?? findInstalled();
  if (installed) {
    console.log(`Browser tests run in ${installed}.`);
    return installed;
  }
  return onPath('apt-get') ? installFromDebian() : installFromPlaywright();
}

/** Path of a Chromium that is more than its shell, which keeps no page for the way back; undefined where there is none. */
export function findWholeChromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? findInstalled(NAMES.slice(1));
}

function findInstalled(names: readonly string[] = NAMES): string | undefined {
  return names.map(onPath).find(Boolean) ?? MAC_PATHS.find((path) => existsSync(path));
}

function installFromDebian(): string {
  console.log('No Chromium is installed: installing one of Debian …');
  runOrThrow(asRoot('apt-get', 'update'));
  const known = DEBIAN_PACKAGES.find((name) => succeeds(asRoot('apt-cache', 'show', name)));
  runOrThrow(asRoot('apt-get', 'install', '-y', '--no-install-recommends', known ?? 'chromium'));
  const path = findInstalled();
  if (!path) throw new Error(`apt-get installed the package ${known}, but no browser is on the PATH.`);
  return path;
}

function asRoot(...command: string[]): string[] {
  return process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
}

async function installFromPlaywright(): Promise<string> {
  console.log("No Chromium is installed: installing Playwright's own …");
  runOrThrow([
    process.execPath,
    'node_modules/@playwright/test/cli.js',
    'install',
    '--with-deps',
    'chromium',
  ]);
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

function runOrThrow(command: string[]): void {
  const { status, stderr, error } = run(command);
  if (status !== 0) throw new Error(`${command.join(' ')} failed: ${error?.message ?? stderr}`);
}

function succeeds(command: string[]): boolean {
  return run(command).status === 0;
}

function run([program = '', ...args]: string[]) {
  return spawnSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function onPath(name: string): string | undefined {
  const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return stdout.trim() || undefined;
}
