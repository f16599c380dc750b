/** Documents with statements; a tag such as `@spec` has the name of its document. */
export const STATEMENT_SOURCES = ['spec', 'contract', 'asvs'] as const;

/** A statement of the specification, the contract or OWASP ASVS 5.0.0. */
export interface Statement {
  readonly section: string;
  readonly id: string;
  readonly words: string;
}

const STATEMENT = new RegExp(`^((${STATEMENT_SOURCES.join('|')}) \\d+([.]\\d+)+) (\\S.*)$`);

/** Parses tooling/test/statements.txt. Throws an Error with the line that it cannot parse. */
export function statementsOf(text: string): Statement[] {
  const statements: Statement[] = [];
  let section = '';
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, id, , , words] = STATEMENT.exec(line) ?? [];
    if (line.startsWith('# ')) section = line.slice(2);
    else if (id !== undefined && words !== undefined) statements.push({ section, id, words });
    else
      throw new Error(
        `tooling/test/statements.txt:${at + 1}: write "# Section" or "spec 4.12 Statement." instead of "${line}".`,
      );
  }
  return statements;
}
