import { readFileSync } from 'node:fs';
import { checkFlags, LONGEST_FLAGS_IN_BYTES, type CheckedFlags } from './flag-definitions.ts';

type OfFile = Pick<CheckedFlags, 'flags' | 'faults'>;

/** What the operator's file of flags says at the start, or everything that is wrong with it: then nothing of it counts. */
export function readFlags(path: string | undefined): OfFile {
  if (path === undefined) return { flags: {}, faults: [] };
  return flagsOfFile(textOf(path));
}

/** The same of a text that was read already; undefined: it could not be. */
export function flagsOfFile(text: string | undefined): OfFile {
  const { flags, faults } = checkFlags(parsed(text), 'FLAGS_FILE');
  return faults.length === 0 ? { flags, faults } : { flags: {}, faults };
}

/** Both name where the flags stand: one of them would be obeyed and the other not. */
export function flagSourceFaults(settings: {
  readonly FLAGS_FILE?: string | undefined;
  readonly FLAGS_URL?: string | undefined;
}): string[] {
  if (settings.FLAGS_FILE === undefined || settings.FLAGS_URL === undefined) return [];
  return ['FLAGS_FILE und FLAGS_URL sind beide gesetzt: nur eine von beiden kann sagen, was gilt'];
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function parsed(text: string | undefined): unknown {
  if (text === undefined || text.length > LONGEST_FLAGS_IN_BYTES) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
