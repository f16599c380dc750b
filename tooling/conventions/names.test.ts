import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, textOf } from './repository.ts';

interface Verb {
  /** Matches the first word of a function's name. */
  readonly verb: RegExp;
  /** Matches the return types that the verb allows. */
  readonly returns: RegExp;
  readonly advice: string;
}

/** Each verb has one meaning; the return type of the function must fit it. */
const VERBS: readonly Verb[] = [
  {
    verb: /^(?:is|are|has|can|may|should)$/,
    returns: /^(?:boolean(?: \| undefined)?|\w+ is .+|Expression<SqlBool>)$/,
    advice: 'returns a boolean. Name the function after its result.',
  },
  {
    verb: /^find$/,
    returns: /^(?!(?:void|boolean|number)$)/,
    advice: 'returns what it searched for. Name the function after its effect or its result.',
  },
  {
    verb: /^format$/,
    returns:
      /^(?:string|\w*(?:Text|TextRow|View))(?:\[\])?(?: \| (?:undefined|null))?$|text: string|TextRow\[\]|typeof format/,
    advice: 'returns text for people. Name the function after its result.',
  },
  {
    verb: /^parse$/,
    returns: /^(?!(?:void|boolean|string)$)/,
    advice: 'turns a text into a value. Use "check" for a test and "format" for a text.',
  },
  {
    verb: /^examine$/,
    returns: /^Finding\[\]$/,
    advice: "returns the doctor's findings. Use another verb elsewhere.",
  },
  {
    verb: /^purge$/,
    returns: /^(?:void|number)$/,
    advice: 'deletes expired data and returns the number of rows at most. Use another verb elsewhere.',
  },
  {
    verb: /^(?:get|fetch)$/,
    returns: /^Response$|^\w*Answer\w*$/,
    advice:
      'sends an HTTP request. Use "find" for a search, "read" for stored data and "load" for the data of a page.',
  },
];

/** Words in names that a reader would misunderstand, and the terms to use instead. */
const WORDS: readonly (readonly [words: RegExp, instead: string])[] = [
  [/^(?:keeps?|kept)$/, 'stored, cached, retained, unchanged or remembered'],
  [/^(?:tells?|told)$/, 'notify, log, report or state'],
  [/^(?:says?|said|stated)$/, 'entered'],
  [/^shown$/, 'public, visible, or the noun alone'],
  [/^ow(?:es?|ed)$/, 'enqueue or pending'],
  [/^who(?:se|ever|m)$/, 'visitor, adviser, operator, worker, partner or caller'],
  [/^(?:no|some)body$/, 'visitor, adviser, operator, worker, partner or caller'],
  [/^ways?$/, 'link, option, path or method'],
  [/^matters?$/, 'account data'],
  [/^deeds?$/, 'action'],
  [/^bearable$/, 'affordable'],
  [/^gone$/, 'missing, lost or removed'],
  [/^begun$/, 'started'],
  [/^belongs$/, 'the noun of the owner'],
  [/^doors?$/, 'index, entry or login'],
  [/^hand(?:ed)?$/, 'available or passed'],
  [/^alive$/, 'hydrated or running'],
  [/^(?:wished|wishes)$/, 'requested or preferred'],
  [/^sought$/, 'requested'],
  [/^writing$/, 'message or text'],
  [/^written$/, 'format, or text'],
  [/^faults?$/, 'error; only fault injection has faults'],
  [/^standing$/, 'status'],
  [/^(?:goes|came|comes)$/, 'continue, follow or arrive'],
];
/** Code that injects faults, where the word "fault" is right. */
const WITH_FAULTS = /^labs\//;

/** Names that may stay, with the reason. Delete needless entries and add none. */
const EXCEPTIONS: readonly (readonly [name: string, why: string])[] = [
  ['0043-begun-erasures', 'The database stores the names of its migrations.'],
  ['BegunErasureSubject', 'The database names this table.'],
  ['keepProject', 'The contract names this call.'],
];

const SOURCES = filesOf('{packages,apps,tooling,labs,demo,e2e,bench}/**/*.{ts,tsx}', '*.ts');

const ODD_NAMES = filesOf(
  '{packages,apps,tooling,labs,demo,e2e,bench}/**/*.{ts,tsx,mjs,mts}',
  '*.{ts,mjs}',
).flatMap((path) => oddNames(path, textOf(path)));

test('names of files and exports are terms of the field', () => {
  const found = ODD_NAMES.filter(({ name }) => !EXCEPTIONS.some(([exception]) => exception === name));
  expect(
    found.map(({ text }) => text),
    'Rename each as its line says.',
  ).toEqual([]);
});

test('every exception is needed, and there are at most three', () => {
  const idle = EXCEPTIONS.filter(([exception]) => !ODD_NAMES.some(({ name }) => name === exception));
  expect(idle, 'Nothing needs these exceptions. Delete them.').toEqual([]);
  expect(EXCEPTIONS.length, 'Rename the export instead of adding an exception.').toBeLessThanOrEqual(3);
});

test('an odd name of a file or an export is reported', () => {
  const source =
    'export const keptOffers = [];\nexport interface Offer {}\nconst told = 1;\nexport function faultsOf() {}\n';
  expect(oddNames('apps/portal/app/way-out.test.ts', source).map(({ text }) => text)).toEqual([
    'apps/portal/app/way-out.test.ts: Instead of "way" in way-out write link, option, path or method.',
    'apps/portal/app/way-out.test.ts:1: Instead of "kept" in keptOffers write stored, cached, retained, unchanged or remembered.',
    'apps/portal/app/way-out.test.ts:4: Instead of "faults" in faultsOf write error; only fault injection has faults.',
  ]);
  expect(oddNames('labs/faults/faults-of-storm.ts', 'export class Faults {}')).toEqual([]);
});

test('a verb has one meaning in names of functions', () => {
  const found = SOURCES.flatMap((path) =>
    misusedVerbs(textOf(path)).map(({ line, text }) => `${path}:${line}: ${text}`),
  );
  expect(found, 'Rename each function as its line says.').toEqual([]);
});

test.each([
  [
    'export function isOpen(request: Request): Status {',
    'isOpen returns Status, but "is" returns a boolean.',
  ],
  ['const hasOffer = (id: number): string => text;', 'hasOffer returns string, but "has" returns a boolean.'],
  ['export async function findAll(\n  db: Database,\n): Promise<void> {', 'findAll returns void'],
  ['function formatRate({ rate }: Loan): number {', 'formatRate returns number'],
  ['export function formatReport(text: string): Context {', 'formatReport returns Context'],
  ['export const getLender = async (id: number): Promise<Lender> => lenders[id];', '"get" sends'],
])('%j is reported', (source, message) => {
  expect(misusedVerbs(source).map(({ text }) => text)).toEqual([expect.stringContaining(message)]);
});

test.each([
  'export function isOpen(state: State): state is Open {',
  'export async function hasOffer({ id }: Case): Promise<boolean> {',
  'const findOffer = (id: number): Offer | undefined => offers.get(id);',
  'export function formatRate(rate: number): string {',
  'function issue(): string {',
])('%j is correct', (source) => {
  expect(misusedVerbs(source)).toEqual([]);
});

/** Words in a file's name and in its exported names that a reader would misunderstand. */
function oddNames(path: string, source: string): { name: string; text: string }[] {
  const file = basename(path).replace(/\.(?:test|spec|command|setup|plugin|module)?\.?(?:tsx?|m[jt]s)$/, '');
  const exported = source.matchAll(
    /^export (?:default )?(?:async )?(?:abstract )?(?:function|const|class|interface|type|enum) (\w+)/gm,
  );
  const names = [...exported].map(({ 1: name = '', index }) => ({
    name,
    place: `${path}:${source.slice(0, index).split('\n').length}`,
  }));
  return [{ name: file, place: path }, ...names].flatMap(({ name, place }) =>
    wordsOf(name).flatMap((word) => {
      const instead = WORDS.find(([words]) => words.test(word))?.[1];
      if (instead === undefined || (/^faults?$/.test(word) && WITH_FAULTS.test(path))) return [];
      return [{ name, text: `${place}: Instead of "${word}" in ${name} write ${instead}.` }];
    }),
  );
}

function misusedVerbs(source: string): { line: number; text: string }[] {
  return functionsIn(source).flatMap(({ name, returned, line }) => {
    const verb = wordsOf(name)[0] ?? '';
    const rule = VERBS.find((one) => one.verb.test(verb));
    const value = /^Promise<(.+)>$/.exec(returned)?.[1] ?? returned;
    if (!rule || rule.returns.test(value)) return [];
    return [{ line, text: `${name} returns ${value}, but "${verb}" ${rule.advice}` }];
  });
}

/** Functions of a module that declare their return type on one line. */
function functionsIn(source: string): { name: string; returned: string; line: number }[] {
  const declared = source.matchAll(
    /^(?:export )?(?:async )?function (\w+)[\s\S]*?\)(?:: ?([^\n]*?))? ?\{$/gm,
  );
  const arrows = source.matchAll(
    /^(?:export )?const (\w+) = (?:async )?(?:<[^>]*>)?\((?:[^()]|\([^()]*\))*\): ([^\n]+?) =>/gm,
  );
  return [...declared, ...arrows].flatMap(({ 1: name = '', 2: returned = '', index }) =>
    returned === '' ? [] : [{ name, returned, line: source.slice(0, index).split('\n').length }],
  );
}

/** Words of a name in camel case, kebab case or snake case, in lower case. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_.]/)
    .filter(Boolean);
}
