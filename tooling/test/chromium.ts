import { existsSync } from 'node:fs';
import { installFromDebian, onPath, runOrThrow } from './browser-packages.ts';

/** Names of installed programs; the headless shell first, because it is the same engine without windows. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
/** Debian packages, the preferred one first; older releases only have the second. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'] as const;
const MAC_PATHS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium: CHROMIUM_PATH, an installed one, or one installed now. Throws if there is none. */
export async function findOrInstallChromium(): Promise<string> {
  const installed = process.env.CHROMIUM_PATH ?? findInstalled();
  if (installed) {
    console.log(`Browser tests run in ${installed}.`);
    return installed;
  }
  return onPath('apt-get') ? installChromiumFromDebian() : installFromPlaywright();
}

/** Path of a full Chromium, which has the back/forward cache; undefined if there is none. */
export function findWholeChromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? findInstalled(NAMES.slice(1));
}

function findInstalled(names: readonly string[] = NAMES): string | undefined {
  return names.map(onPath).find(Boolean) ?? MAC_PATHS.find((path) => existsSync(path));
}

function installChromiumFromDebian(): string {
  console.log('No Chromium is installed. Installing the one of Debian …');
  installFromDebian(DEBIAN_PACKAGES);
  const path = findInstalled();
  if (!path) throw new Error('apt-get installed a Chromium, but none is on the PATH.');
  return path;
}

async function installFromPlaywright(): Promise<string> {
  console.log('No Chromium is installed. Installing the one of Playwright …');
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
