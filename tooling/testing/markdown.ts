/** Code spans, code blocks and link targets of a Markdown text. */
export interface Named {
  spans: string[];
  commandLines: string[];
  links: string[];
}

export interface Fence {
  /** First word after the backticks, such as `sh`; may be empty. */
  readonly language: string;
  /** Text after the first word, such as `elsewhere`. */
  readonly mark: string;
  readonly body: string;
  readonly line: number;
}

const FENCE = /^( *)```(\w*)([^`\n]*)\n([\s\S]*?)^\1```/gm;
/** Languages of code blocks that contain commands; the others contain files or output. */
export const SHELLS: ReadonlySet<string> = new Set(['', 'sh', 'bash', 'shell', 'console', 'zsh']);

/** The fenced blocks of a Markdown text in order, including those in lists. */
export function fencesIn(markdown: string): Fence[] {
  return [...markdown.matchAll(FENCE)].map(
    ({ 1: indent = '', 2: language = '', 3: mark = '', 4: body = '', index }) => ({
      language,
      mark: mark.trim(),
      body: body.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trimEnd(),
      line: markdown.slice(0, index).split('\n').length,
    }),
  );
}

/** Collects the code spans, commands and links of a Markdown text. Skips diagrams in fenced blocks. */
export function namedIn(markdown: string): Named {
  const commandLines = fencesIn(markdown)
    .filter(({ language }) => SHELLS.has(language))
    .flatMap(({ body }) => body.split('\n'));
  const prose = markdown.replace(FENCE, '');
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
  const links = [...prose.replace(/`[^`\n]+`/g, '').matchAll(/\]\(([^)\s]+)[^)]*\)/g)].map(
    (match) => match[1] ?? '',
  );
  return {
    spans,
    commandLines: [...commandLines, ...spans].map((line) => line.replace(/^\$ /, '').trim()).filter(Boolean),
    links,
  };
}

const PATH = /^[.\w@{}*$,-]+(\/[.\w@{}*$,-]*)*$/;
const FILE_ENDING = /[.](ts|tsx|mjs|cjs|js|json|md|csv|css|png|html|xml|woff2)$/;

/** True for a code span that names a repository's file or folder, not an address, a field or a command. */
export function isPath(span: string, topLevel: readonly string[]): boolean {
  if (!PATH.test(span)) return false;
  const [first = ''] = span.split('/');
  return (span.includes('/') && topLevel.includes(first)) || (FILE_ENDING.test(span) && /\w[.]\w/.test(span));
}

export function npmScriptsIn(commandLine: string): string[] {
  return [...commandLine.matchAll(/\bnpm (?:run (?:-s )?([\w:-]+)|(start|test)\b)/g)].map(
    ([, run, short]) => run ?? short ?? '',
  );
}

/** Files that a command line passes to Node or to the shell. */
export function programsIn(commandLine: string): string[] {
  return [
    ...commandLine.matchAll(
      /(?:^|\s)(?:(?:\S*\/)?node|sh|bash)\s+(?:-\S+\s+)*([\w./-]+[.](?:ts|mjs|js|sh))/g,
    ),
  ].map((match) => match[1] ?? '');
}
