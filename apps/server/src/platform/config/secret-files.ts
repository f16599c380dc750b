import { readFileSync } from 'node:fs';
import { SECRET_SETTINGS } from './settings-schema.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const FILE = '_FILE';

/** Such as `ENCRYPTION_KEYS_FILE`. */
export const SECRET_FILE_SETTINGS: readonly string[] = SECRET_SETTINGS.map((name) => `${name}${FILE}`);

/** Reads secrets from files. Errors are German and never repeat a path, because the secret itself may be set by mistake. */
export function readSecretFiles(environment: Environment): {
  readonly secrets: Readonly<Record<string, string>>;
  readonly faults: readonly string[];
} {
  const secrets: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of SECRET_SETTINGS) {
    const path = environment[`${name}${FILE}`]?.trim() ?? '';
    if (path === '') continue;
    const isSetTwice = (environment[name] ?? '').trim() !== '';
    const read = isSetTwice
      ? { fault: `und ${name} sind beide gesetzt, es gilt nur eine` }
      : readSecret(path);
    if ('fault' in read) faults.push(`${name}${FILE} ${read.fault}`);
    else secrets[name] = read.secret;
  }
  return { secrets, faults };
}

function readSecret(path: string): { secret: string } | { fault: string } {
  try {
    // Editors and `echo` add a final line break.
    const secret = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)).trim();
    return secret === '' ? { fault: 'nennt eine leere Datei' } : { secret };
  } catch (error) {
    return { fault: `nennt eine Datei, ${reasonOf(error)}` };
  }
}

function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'die es nicht gibt';
  if (code === 'EACCES' || code === 'EPERM') return 'die dieses Programm nicht lesen darf';
  if (code === 'EISDIR') return 'die ein Ordner ist';
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'die kein Text in UTF-8 ist';
  return `die sich nicht lesen lässt (${code ?? 'unbekannter Grund'})`;
}
