/** A statement of the specification or the contract, with the tests that would fail if it broke. */
export interface Statement {
  readonly section: string;
  readonly words: string;
  /** `path › describe › … › title`, as the runner reports it; a group includes all of its tests. */
  readonly tests: readonly string[];
}

/** Between the parts of a test's name. */
export const NAME_SEPARATOR = ' › ';

/**
 * Parses docs/coverage.md: sections are headings, statements the items below them, tests the items below
 * those. Throws an Error with the line that is neither.
 */
export function statementsOf(markdown: string): Statement[] {
  const statements: { section: string; words: string; tests: string[] }[] = [];
  let section: string | undefined;
  for (const [at, line] of markdown.split('\n').entries()) {
    if (line.startsWith('## ')) section = line.slice(3);
    if (section === undefined || !/^\s*[-*]/.test(line)) continue;
    const [, words] = /^- (\S.*)$/.exec(line) ?? [];
    const [, name] = /^ {2}- `([^`]+)`$/.exec(line) ?? [];
    if (words !== undefined) statements.push({ section, words, tests: [] });
    else if (name !== undefined) statements.at(-1)?.tests.push(name);
    else throw new Error(`Line ${at + 1} is neither a statement nor the name of a test: ${line}`);
  }
  return statements;
}
