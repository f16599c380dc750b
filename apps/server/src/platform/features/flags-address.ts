import type { FeatureDefinitions } from '@growthbook/growthbook';
import { checkFlags, LONGEST_FLAGS_IN_BYTES } from '../config/flag-definitions.ts';
import { getText } from '../http/outgoing/get-text.ts';
import type { FlagSource } from './flags-file.ts';

/** Whoever starts waits no longer (specification: time-out of the client of feature flags). */
const LONGEST_WAIT_IN_MS = 500;

const UNANSWERED = 'FLAGS_URL antwortet nicht mit einer Datei von Schaltern';

/** `FLAGS_URL`, a datafile as GrowthBook and call [4] have it: valid definitions count, the last answer goes on while there is none. */
export function flagsAddress(url: string, options: { timeoutInMs?: number } = {}): FlagSource {
  let etag: string | undefined;
  let definitions: FeatureDefinitions = {};
  let faults: readonly string[] = [];
  const timeoutInMs = options.timeoutInMs ?? LONGEST_WAIT_IN_MS;
  return {
    get definitions() {
      return definitions;
    },
    get faults() {
      return faults;
    },
    async look() {
      try {
        const answer = await ask(url, etag, timeoutInMs);
        if (answer === 'UNCHANGED') return void (faults = withoutSilence(faults));
        const found = checkFlags(JSON.parse(answer.text), 'FLAGS_URL');
        faults = found.faults;
        const before = definitions;
        // Of a flag whose definition cannot be used, what was known before goes on.
        const kept = (found.refused ?? Object.keys(before)).filter((name) => Object.hasOwn(before, name));
        definitions = { ...Object.fromEntries(kept.map((name) => [name, before[name]!])), ...found.flags };
        etag = answer.etag;
      } catch {
        // What went wrong can quote the address, which can hold a secret.
        faults = [...withoutSilence(faults), UNANSWERED];
      }
    },
  };
}

const withoutSilence = (faults: readonly string[]) => faults.filter((fault) => fault !== UNANSWERED);

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
