import type {
  FeatureDefinition,
  FeatureDefinitions,
  GrowthBookClient as Client,
} from '@growthbook/growthbook';
import * as z from 'zod/mini';
import registry from './flags.json' with { type: 'json' };
import { readFileSync } from 'node:fs';

// GrowthBook reads `localStorage` on import, and Node's own would then print a warning.
Reflect.deleteProperty(globalThis, 'localStorage');

export const { GrowthBookClient } = await import('@growthbook/growthbook');

export type GrowthBookClient = Client;

export interface CheckedFlags {
  readonly flags: FeatureDefinitions;
  readonly errors: readonly string[];
  /** Names of invalid flags; undefined if the whole content is unreadable. */
  readonly refused: readonly string[] | undefined;
}

export const LONGEST_FLAGS_IN_BYTES = 256 * 1_024;

const VALUE = z.union([z.boolean(), z.string().check(z.maxLength(64))]);
const SHARE = z.number().check(z.minimum(0), z.maximum(1));

/** A GrowthBook rule. Unknown fields are preserved, because they may restrict the rule to some visitors. */
const RULE = z.looseObject({
  key: z.optional(z.string()),
  seed: z.optional(z.string()),
  hashAttribute: z.optional(z.string()),
  hashVersion: z.optional(z.union([z.literal(1), z.literal(2)])),
  condition: z.optional(z.looseObject({})),
  force: z.optional(VALUE),
  variations: z.optional(z.array(VALUE).check(z.minLength(2))),
  weights: z.optional(z.array(SHARE)),
  coverage: z.optional(SHARE),
});
type Rule = z.infer<typeof RULE>;
/** Tolerance for weights that do not sum to 1; beyond it GrowthBook silently uses equal weights. */
const MOST_MISSING = 0.001;
const DEFINITION = z.strictObject({ defaultValue: VALUE, rules: z.optional(z.array(RULE)) });
/** For a flag service: ignores unknown fields, because GrowthBook's API adds some without effect. */
const LOOSE_DEFINITION = z.object({ defaultValue: VALUE, rules: z.optional(z.array(RULE)) });
const NAMED = z.record(z.string(), z.unknown());

type Known = Readonly<Record<string, FeatureDefinition<boolean | string>>>;
const KNOWN: Known = registry;

/** Values that an operator may set: true and false, or the variations of an experiment. */
export function valuesOf(name: string): readonly (boolean | string)[] {
  const { defaultValue, rules } = KNOWN[name] ?? {};
  if (typeof defaultValue === 'boolean') return [true, false];
  return rules?.find(({ variations }) => variations)?.variations ?? [];
}

/**
 * Checks each flag on its own; flags may be nested under `features`. The caller decides whether one error
 * invalidates all flags.
 */
export function checkFlags(content: unknown, source: 'FLAGS_FILE' | 'FLAGS_URL'): CheckedFlags {
  const outer = z.safeParse(NAMED, content);
  const named =
    outer.success && 'features' in outer.data ? z.safeParse(NAMED, outer.data['features']) : outer;
  if (!named.success) return { flags: {}, errors: [unreadable(source)], refused: undefined };
  const checked = Object.entries(named.data).map(([name, definition]) => check(name, definition, source));
  return {
    flags: Object.fromEntries(checked.flatMap(({ good }) => (good ? [good] : []))),
    errors: checked.flatMap(({ error }) => error ?? []),
    refused: Object.keys(named.data).filter((_name, index) => checked[index]?.error !== undefined),
  };
}

function unreadable(source: string): string {
  return `${source} muss eine lesbare JSON-Datei sein: je Schalter {"defaultValue": …} und bei Bedarf "rules"`;
}

function check(
  name: string,
  definition: unknown,
  source: 'FLAGS_FILE' | 'FLAGS_URL',
): { readonly good?: [string, FeatureDefinition]; readonly error?: string } {
  const isFile = source === 'FLAGS_FILE';
  // A flag service may have other products' flags; in the portal's own file an unknown name is an error.
  if (!Object.hasOwn(KNOWN, name))
    return isFile ? { error: `${source} nennt ${JSON.stringify(name)}, das ist keiner der Schalter` } : {};
  const read = z.safeParse(isFile ? DEFINITION : LOOSE_DEFINITION, definition);
  if (!read.success) return { error: `${unreadable(source)}; ${name} ist es nicht` };
  const { defaultValue, rules = [] } = read.data;
  const values = [
    defaultValue,
    ...rules.flatMap(({ force, variations = [] }) => [
      ...(force === undefined ? [] : [force]),
      ...variations,
    ]),
  ];
  const possible = valuesOf(name);
  if (!values.every((value) => possible.includes(value))) {
    const wrong = possible.includes(defaultValue) ? 'rules' : 'defaultValue';
    const wanted =
      typeof possible[0] === 'boolean'
        ? 'true oder false sein'
        : `der Name einer Variante sein (${possible.join(', ')})`;
    return { error: `${source}: ${wrong} von ${name} muss ${wanted}` };
  }
  const misdrawn = rules.map((rule) => findDrawError(rule, typeof possible[0] === 'boolean')).find(Boolean);
  if (misdrawn !== undefined) return { error: `${source}: rules von ${name} ${misdrawn}` };
  const good = withoutUndefined(read.data);
  return decides(good)
    ? { good: [name, good] }
    : { error: `${source}: rules von ${name} lassen sich nicht auswerten` };
}

/** Error in a rule's shares: a switch must have none, and an experiment's must sum to 1. */
function findDrawError(rule: Rule, isSwitch: boolean): string | undefined {
  const { variations = [], weights } = rule;
  if ('ranges' in rule) return 'dürfen keine ranges nennen: Anteile stehen in weights';
  if (isSwitch && (rule.variations || rule.coverage !== undefined))
    return 'dürfen weder variations noch coverage nennen: Ein Schalter steht für alle gleich';
  if (weights === undefined) return undefined;
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.length === variations.length && Math.abs(whole - 1) <= MOST_MISSING
    ? undefined
    : 'müssen in weights zu jeder Variante einen Anteil nennen, zusammen 1';
}

function withoutUndefined(definition: z.infer<typeof DEFINITION>): FeatureDefinition {
  return JSON.parse(JSON.stringify(definition)) as FeatureDefinition;
}

/** True if GrowthBook evaluates the flag without an error; the schema does not check conditions. */
function decides(definition: FeatureDefinition): boolean {
  try {
    const client = new GrowthBookClient().initSync({ payload: { features: { tried: definition } } });
    for (const attributes of [{}, { id: 'somebody' }]) client.evalFeature('tried', { attributes });
    return true;
  } catch {
    return false;
  }
}

type OfFile = Pick<CheckedFlags, 'flags' | 'errors'>;

/** Reads the flags file at startup; one error disables all its flags. */
export function readFlags(path: string | undefined): OfFile {
  if (path === undefined) return { flags: {}, errors: [] };
  return flagsOfFile(textOf(path));
}

/** Parses the flags file; `text` is undefined if the file could not be read. */
export function flagsOfFile(text: string | undefined): OfFile {
  const { flags, errors } = checkFlags(parsed(text), 'FLAGS_FILE');
  return errors.length === 0 ? { flags, errors } : { flags: {}, errors };
}

/** Refuses FLAGS_FILE and FLAGS_URL together, because only one would be used. */
export function flagSourceErrors(settings: {
  readonly FLAGS_FILE?: string | undefined;
  readonly FLAGS_URL?: string | undefined;
}): string[] {
  if (settings.FLAGS_FILE === undefined || settings.FLAGS_URL === undefined) return [];
  return ['FLAGS_FILE und FLAGS_URL sind beide gesetzt: setze nur eine davon'];
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
