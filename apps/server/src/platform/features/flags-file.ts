import type { FeatureDefinitions } from '@growthbook/growthbook';
import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { LONGEST_FLAGS_IN_BYTES, flagsOfFile, checkFlags } from '../config/flag-definitions.ts';
import { getText } from '../http/outgoing/get-text.ts';

/** Maximum wait for FLAGS_URL, as the specification demands for feature flags. */
const LONGEST_WAIT_IN_MS = 500;

const UNANSWERED = 'FLAGS_URL antwortet nicht mit einer Datei von Schaltern';

/** Reads `FLAGS_URL`, a GrowthBook datafile. Without an answer the last definitions stay. */
export function flagsAddress(url: string, options: { timeoutInMs?: number } = {}): FlagSource {
  let etag: string | undefined;
  let definitions: FeatureDefinitions = {};
  let errors: readonly string[] = [];
  const timeoutInMs = options.timeoutInMs ?? LONGEST_WAIT_IN_MS;
  return {
    get definitions() {
      return definitions;
    },
    get errors() {
      return errors;
    },
    async look() {
      try {
        const answer = await ask(url, etag, timeoutInMs);
        if (answer === 'UNCHANGED') return void (errors = withoutSilence(errors));
        const found = checkFlags(JSON.parse(answer.text), 'FLAGS_URL');
        errors = found.errors;
        const before = definitions;
        // A flag whose new definition is invalid keeps its last valid one.
        const names = (found.refused ?? Object.keys(before)).filter((name) => Object.hasOwn(before, name));
        definitions = { ...Object.fromEntries(names.map((name) => [name, before[name]!])), ...found.flags };
        etag = answer.etag;
      } catch {
        // Do not use the error's message, because it can contain the address with a secret.
        errors = [...withoutSilence(errors), UNANSWERED];
      }
    },
  };
}

const withoutSilence = (errors: readonly string[]) => errors.filter((error) => error !== UNANSWERED);

async function ask(url: string, etag: string | undefined, timeoutInMs: number) {
  const { status, headers, text } = await getText(url, {
    headers: { accept: 'application/json', ...(etag === undefined ? {} : { 'if-none-match': etag }) },
    deadlineInMs: timeoutInMs,
    longestInBytes: LONGEST_FLAGS_IN_BYTES,
  });
  if (status === 304 && etag !== undefined) return 'UNCHANGED';
  if (status !== 200) throw new Error(`status ${status}`);
  if (text === undefined) throw new Error('the answer is too large');
  return { text, etag: headers.etag };
}

/**
 * Flags of `FLAGS_FILE`. Reads the file each time, because file watchers miss replaced files and volumes. If
 * the file is missing or invalid, the last flags stay.
 */
export function flagsFile(path: string, atStart: FeatureDefinitions): FlagSource {
  let read: string | undefined;
  let definitions = atStart;
  let errors: readonly string[] = [];
  return {
    get definitions() {
      return definitions;
    },
    get errors() {
      return errors;
    },
    async look() {
      const text = await textOf(path);
      const version = text === undefined ? undefined : hash('sha256', text);
      if (version !== undefined && version === read) return;
      read = version;
      const found = flagsOfFile(text);
      errors = found.errors;
      if (errors.length === 0) definitions = found.flags;
    },
  };
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    const { size } = await stat(path);
    return size > LONGEST_FLAGS_IN_BYTES ? undefined : await readFile(path, 'utf8');
  } catch {
    return undefined;
  }
}

export interface FlagSource {
  /** Last valid definitions. */
  readonly definitions: FeatureDefinitions;
  /** Current errors in German; `definitions` stay meanwhile. */
  readonly errors: readonly string[];
  /** Reads the source again; rejects only if the database fails. */
  look(): Promise<void>;
}
