import type {
  FeatureDefinition,
  FeatureDefinitions,
  GrowthBookClient as Client,
} from '@growthbook/growthbook';
import * as z from 'zod/mini';
import registry from './flags.json' with { type: 'json' };
import { readFileSync } from 'node:fs';

// GrowthBook asks for a browser's storage as it is loaded. Node has one, and warns on standard error whoever asks for it
// without a file for it: what this server writes there is for its operator.
Reflect.deleteProperty(globalThis, 'localStorage');

/** GrowthBook's client, which decides flags. */
export const { GrowthBookClient } = await import('@growthbook/growthbook');

export type GrowthBookClient = Client;

/** What a source of flags says: the definitions that can be used, and in German what is wrong with the others. */
export interface CheckedFlags {
  readonly flags: FeatureDefinitions;
  readonly faults: readonly string[];
  /** The flags whose definition cannot be used; undefined where it says nothing of flags at all. */
  readonly refused: readonly string[] | undefined;
}

/** A file or answer that is larger is none of flags. */
export const LONGEST_FLAGS_IN_BYTES = 256 * 1_024;

const VALUE = z.union([z.boolean(), z.string().check(z.maxLength(64))]);
const SHARE = z.number().check(z.minimum(0), z.maximum(1));

/** A rule of GrowthBook. What else it names is the SDK's: without it the rule would hold for others than it was written for. */
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
/** GrowthBook draws evenly, without a word, where weights are further than that from one; shares would be told that nobody draws. */
const MOST_MISSING = 0.001;
const DEFINITION = z.strictObject({ defaultValue: VALUE, rules: z.optional(z.array(RULE)) });
/** GrowthBook's own answers name more about a feature than what decides. */
const LOOSE_DEFINITION = z.object({ defaultValue: VALUE, rules: z.optional(z.array(RULE)) });
const NAMED = z.record(z.string(), z.unknown());

type Known = Readonly<Record<string, FeatureDefinition<boolean | string>>>;
const KNOWN: Known = registry;

/** Which values a flag can have: of a switch both, of an experiment its variations. */
export function valuesOf(name: string): readonly (boolean | string)[] {
  const { defaultValue, rules } = KNOWN[name] ?? {};
  if (typeof defaultValue === 'boolean') return [true, false];
  return rules?.find(({ variations }) => variations)?.variations ?? [];
}

/**
 * Reads what the operator wrote: flags by their names, bare or under `features` as a datafile has them. One definition that
 * is wrong does not spoil the others here: whoever refuses the whole looks at the faults. `source` names the setting.
 */
export function checkFlags(content: unknown, source: 'FLAGS_FILE' | 'FLAGS_URL'): CheckedFlags {
  const outer = z.safeParse(NAMED, content);
  const named =
    outer.success && 'features' in outer.data ? z.safeParse(NAMED, outer.data['features']) : outer;
  if (!named.success) return { flags: {}, faults: [unreadable(source)], refused: undefined };
  const checked = Object.entries(named.data).map(([name, definition]) => check(name, definition, source));
  return {
    flags: Object.fromEntries(checked.flatMap(({ good }) => (good ? [good] : []))),
    faults: checked.flatMap(({ fault }) => fault ?? []),
    refused: Object.keys(named.data).filter((_name, index) => checked[index]?.fault !== undefined),
  };
}

function unreadable(source: string): string {
  return `${source} muss eine lesbare JSON-Datei sein: je Schalter {"defaultValue": …} und, wo er will, "rules"`;
}

interface Checked {
  readonly good?: [string, FeatureDefinition];
  readonly fault?: string;
}

function check(name: string, definition: unknown, source: 'FLAGS_FILE' | 'FLAGS_URL'): Checked {
  const isFile = source === 'FLAGS_FILE';
  // A service for flags serves others too; a file is written for this portal, and a name in it that nobody knows is a slip.
  if (!Object.hasOwn(KNOWN, name))
    return isFile ? { fault: `${source} nennt ${JSON.stringify(name)}, das ist keiner der Schalter` } : {};
  const read = z.safeParse(isFile ? DEFINITION : LOOSE_DEFINITION, definition);
  if (!read.success) return { fault: `${unreadable(source)}; ${name} ist es nicht` };
  const { defaultValue, rules = [] } = read.data;
  const said = [
    defaultValue,
    ...rules.flatMap(({ force, variations = [] }) => [
      ...(force === undefined ? [] : [force]),
      ...variations,
    ]),
  ];
  const possible = valuesOf(name);
  if (!said.every((value) => possible.includes(value))) {
    const wrong = possible.includes(defaultValue) ? 'rules' : 'defaultValue';
    const wanted =
      typeof possible[0] === 'boolean'
        ? 'true oder false sein'
        : `der Name einer Variante sein (${possible.join(', ')})`;
    return { fault: `${source}: ${wrong} von ${name} muss ${wanted}` };
  }
  const misdrawn = rules.map((rule) => faultOfDraw(rule, typeof possible[0] === 'boolean')).find(Boolean);
  if (misdrawn !== undefined) return { fault: `${source}: rules von ${name} ${misdrawn}` };
  const good = withoutUndefined(read.data);
  return decides(good)
    ? { good: [name, good] }
    : { fault: `${source}: rules von ${name} lassen sich nicht auswerten` };
}

/** What is wrong with how a rule draws, in German: a switch is asked for nobody in particular, and the shares of an experiment are its weights. */
function faultOfDraw(rule: Rule, isSwitch: boolean): string | undefined {
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

/** Whether a decision comes out of it at all; conditions are a language of their own. */
function decides(definition: FeatureDefinition): boolean {
  try {
    const client = new GrowthBookClient().initSync({ payload: { features: { tried: definition } } });
    for (const attributes of [{}, { id: 'somebody' }]) client.evalFeature('tried', { attributes });
    return true;
  } catch {
    return false;
  }
}

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
