import type {
  FeatureDefinition,
  FeatureDefinitions,
  GrowthBookClient as Client,
} from '@growthbook/growthbook';
import * as z from 'zod/mini';
import registry from './flags.json' with { type: 'json' };
import { readFileSync } from 'node:fs';

// GrowthBook reads `localStorage` on import; Node's own would print a warning to standard error.
Reflect.deleteProperty(globalThis, 'localStorage');

export const { GrowthBookClient } = await import('@growthbook/growthbook');

export type GrowthBookClient = Client;

export interface CheckedFlags {
  readonly flags: FeatureDefinitions;
  /** German sentences about unusable definitions. */
  readonly errors: readonly string[];
  /** Flags with an unusable definition; undefined if the content has no flags at all. */
  readonly refused: readonly string[] | undefined;
}

/** A larger file or answer is refused. */
export const LONGEST_FLAGS_IN_BYTES = 256 * 1_024;

const VALUE = z.union([z.boolean(), z.string().check(z.maxLength(64))]);
const SHARE = z.number().check(z.minimum(0), z.maximum(1));

/** A rule of GrowthBook; other fields are preserved, because they restrict the rule to some visitors. */
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
/** Tolerated deviation of the weights' sum from 1; beyond it GrowthBook silently draws evenly. */
const MOST_MISSING = 0.001;
const DEFINITION = z.strictObject({ defaultValue: VALUE, rules: z.optional(z.array(RULE)) });
/** Accepts unknown fields, because GrowthBook's API adds some that have no effect on the decision. */
const LOOSE_DEFINITION = z.object({ defaultValue: VALUE, rules: z.optional(z.array(RULE)) });
const NAMED = z.record(z.string(), z.unknown());

type Known = Readonly<Record<string, FeatureDefinition<boolean | string>>>;
const KNOWN: Known = registry;

/** Possible values: true and false of a switch, or the variations of an experiment. */
export function valuesOf(name: string): readonly (boolean | string)[] {
  const { defaultValue, rules } = KNOWN[name] ?? {};
  if (typeof defaultValue === 'boolean') return [true, false];
  return rules?.find(({ variations }) => variations)?.variations ?? [];
}

/**
 * Checks flags by name, either directly or under `features` as in a datafile. Each definition is checked separately; callers may
 * still refuse all for one error.
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
  // A flag service has flags of other products too; an unknown name in this portal's file is a mistake.
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

/** German error in the shares of variations: a switch has none, an experiment's must be complete. */
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

/** True if GrowthBook evaluates the definition without an error, because no schema covers its conditions. */
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

/** Flags of the operator's file at the start; any error disables all of them. */
export function readFlags(path: string | undefined): OfFile {
  if (path === undefined) return { flags: {}, errors: [] };
  return flagsOfFile(textOf(path));
}

/** Flags of a file's text; undefined if it could not be read. */
export function flagsOfFile(text: string | undefined): OfFile {
  const { flags, errors } = checkFlags(parsed(text), 'FLAGS_FILE');
  return errors.length === 0 ? { flags, errors } : { flags: {}, errors };
}

/** Error if FLAGS_FILE and FLAGS_URL are both set, because only one would take effect. */
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
