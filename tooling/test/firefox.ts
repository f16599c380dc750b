import { existsSync } from 'node:fs';
import { installFromDebian, onPath } from './browser-packages.ts';

const NAMES = ['firefox-esr', 'firefox'];
const MAC_PATHS = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

/** Path of a Firefox: FIREFOX_PATH, an installed one, or one installed now. Throws if there is none. */
export function findOrInstallFirefox(): string {
  const installed = process.env.FIREFOX_PATH ?? findInstalled();
  if (installed) return installed;
  console.log('No Firefox is installed. Installing the one of Debian …');
  installFromDebian(['firefox-esr', 'firefox']);
  const path = findInstalled();
  if (!path) throw new Error('apt-get installed a Firefox, but none is on the PATH.');
  return path;
}

function findInstalled(): string | undefined {
  return NAMES.map(onPath).find(Boolean) ?? MAC_PATHS.find((path) => existsSync(path));
}
