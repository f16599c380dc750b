import type { FeatureDefinitions } from '@growthbook/growthbook';
import { checkFlags, LONGEST_FLAGS_IN_BYTES } from '../config/flag-definitions.ts';
import { getText } from '../http/outgoing/get-text.ts';
import type { FlagSource } from './flags-file.ts';

/** Longest delay of a start (specification: time-out of the client of feature flags). */
const LONGEST_WAIT_IN_MS = 500;

const UNANSWERED = 'FLAGS_URL antwortet nicht mit einer Datei von Schaltern';

/** `FLAGS_URL`, a datafile in the format of GrowthBook and call [4]. Valid definitions count; without an answer the last one stays. */
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
        // A flag with an unusable definition retains its previous one.
        const kept = (found.refused ?? Object.keys(before)).filter((name) => Object.hasOwn(before, name));
        definitions = { ...Object.fromEntries(kept.map((name) => [name, before[name]!])), ...found.flags };
        etag = answer.etag;
      } catch {
        // The error can quote the address, which can hold a secret.
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
