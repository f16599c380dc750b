import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
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

function findInstalled(): string | undefined {
  return NAMES.map(onPath).find(Boolean) ?? MAC_PATHS.find((path) => existsSync(path));
}

function installFromDebian(): string {
  console.log("No Chromium is installed: installing Debian's package chromium …");
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    runOrThrow([...asRoot, 'apt-get', ...args]);
  }
  const path = findInstalled();
  if (!path) throw new Error('apt-get installed the package chromium, but no browser is on the PATH.');
  return path;
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

function runOrThrow([program = '', ...args]: string[]): void {
  const { status, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? stderr}`);
}

function onPath(name: string): string | undefined {
  const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return stdout.trim() || undefined;
}
