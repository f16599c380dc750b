import { parseSync, Visitor } from 'vite';
import { STATEMENT_SOURCES } from './statements.ts';

/** A tag such as `// @spec 4.12 4.13` above a test or a group. */
export interface Tag {
  /** Ids such as `spec 4.12`. */
  readonly ids: readonly string[];
  readonly line: number;
  /** Name of the test: `path › group › … › title`, `…` for a computed part; undefined if no test follows. */
  readonly test: string | undefined;
}

/** Separates path, groups and title in a test's name. */
export const NAME_SEPARATOR = ' › ';
const COMPUTED = '…';
const TAG = new RegExp(`^\\s*@(${STATEMENT_SOURCES.join('|')})\\b(.*)$`, 'm');
/** Placeholders in a title, which `test.each` replaces by values. */
const PLACEHOLDERS = /(?:%[sdifjo#]|\$\w+(?:[.]\w+)*|…)+/g;

/** Tags in a test file; `path` is relative to the repository's root. */
export function tagsIn(path: string, text: string): Tag[] {
  if (!STATEMENT_SOURCES.some((document) => text.includes(`// @${document}`))) return [];
  const { comments, program } = parseSync(path, text);
  const calls = titledCallsIn(program);
  return comments.flatMap(({ value, start, end }) => {
    const [, document, numbers = ''] = TAG.exec(value) ?? [];
    if (document === undefined) return [];
    const ids = numbers
      .trim()
      .split(/\s+/)
      .map((number) => `${document} ${number}`);
    const titles = titlesAfter(text, end, calls);
    const test = titles && [path, ...titles].join(NAME_SEPARATOR);
    return [{ ids, line: text.slice(0, start).split('\n').length, test }];
  });
}

/** Matches the names that a runner reports for a tagged test, or for all tests in a tagged group. */
export function patternOf(test: string): RegExp {
  const escaped = test.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(COMPUTED, '.*');
  const [path, ...titles] = escaped.split(NAME_SEPARATOR);
  // Allow groups that a helper adds, and a database's name after a group's title.
  const parts = titles.map((title) => `${NAME_SEPARATOR}(?:.*${NAME_SEPARATOR})?${title}(?: on \\w+)?`);
  return new RegExp(`^${path}${parts.join('')}(?:${NAME_SEPARATOR}.*)?$`, 's');
}

interface TitledCall {
  readonly start: number;
  readonly end: number;
  readonly title: string;
  /** True for a call with a function, so a test or a group. */
  readonly hasBody: boolean;
}

/** Title of the call on the line below a comment, after the titles of its groups. */
function titlesAfter(text: string, commentEnd: number, calls: readonly TitledCall[]): string[] | undefined {
  const [gap = ''] = /^(?:\s|\/\/.*)*/.exec(text.slice(commentEnd)) ?? [];
  const start = commentEnd + gap.length;
  const onLine = calls.filter((call) => call.start >= start && call.start < text.indexOf('\n', start));
  const tagged = onLine.find(({ hasBody }) => hasBody) ?? onLine[0];
  if (!tagged) return undefined;
  return calls
    .filter(
      (one) => one.hasBody && one.title !== COMPUTED && one.start < tagged.start && one.end >= tagged.end,
    )
    .concat(tagged)
    .map(({ title }) => title);
}

/** Calls with a title in order; of two that begin at the same place, the outer one first. */
function titledCallsIn(program: Parameters<Visitor['visit']>[0]): TitledCall[] {
  const found: TitledCall[] = [];
  new Visitor({
    CallExpression({ start, end, arguments: [first, ...others] }) {
      const hasBody = others.some(({ type }) => /Function/.test(type));
      const text = first?.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined;
      const parts =
        first?.type === 'TemplateLiteral' ? first.quasis.map(({ value }) => value.cooked) : [text];
      if (hasBody || parts[0] !== undefined)
        found.push({
          start,
          end,
          hasBody,
          title: parts.join(COMPUTED).replaceAll(PLACEHOLDERS, COMPUTED) || COMPUTED,
        });
    },
  }).visit(program);
  return found.toSorted((one, other) => one.start - other.start || other.end - one.end);
}
