import type { FeatureDefinitions } from '@growthbook/growthbook';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import registry from './flags.json' with { type: 'json' };

const DEFINITION = z.strictObject({
  defaultValue: z.union([z.boolean(), z.string().check(z.maxLength(64))]),
  rules: z.optional(z.array(z.looseObject({}))),
});
const FILE = z.record(z.string(), DEFINITION);

/** What the operator's file of flags says, or everything that is wrong with it. */
export function readFlags(path: string | undefined): { flags: FeatureDefinitions; faults: string[] } {
  if (path === undefined) return { flags: {}, faults: [] };
  const parsed = z.safeParse(FILE, contentOf(path));
  if (!parsed.success)
    return {
      flags: {},
      faults: [
        'FLAGS_FILE muss eine lesbare JSON-Datei sein: je Schalter {"defaultValue": …} und, wo er will, "rules"',
      ],
    };
  const known: Readonly<Record<string, { defaultValue: unknown }>> = registry;
  const faults = Object.entries(parsed.data).flatMap(([name, { defaultValue }]) => {
    const ours = known[name]?.defaultValue;
    if (ours === undefined) return [`FLAGS_FILE nennt ${JSON.stringify(name)}, das ist keiner der Schalter`];
    if (typeof ours === typeof defaultValue) return [];
    const wanted = typeof ours === 'boolean' ? 'true oder false' : 'der Name einer Variante';
    return [`FLAGS_FILE: defaultValue von ${name} muss ${wanted} sein`];
  });
  return { flags: faults.length === 0 ? (parsed.data as FeatureDefinitions) : {}, faults };
}

function contentOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
