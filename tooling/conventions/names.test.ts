import { expect, test } from 'vitest';
import { filesOf, textOf } from './repository.ts';

interface Verb {
  /** First word of a function's name. */
  readonly verb: RegExp;
  /** Matches the return types that the verb allows. */
  readonly returns: RegExp;
  readonly advice: string;
}

/** One meaning for each verb, as far as a return type shows it. */
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
    returns: /string|text|Text|View|typeof format/,
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

const SOURCES = filesOf('{packages,apps,tooling,labs,demo,e2e,bench}/**/*.{ts,tsx}', '*.ts');

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
