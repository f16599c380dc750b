import { textOf } from '../../tooling/conventions/repository.ts';

/** Markdown text of each document by file name. */
export type Pages = Readonly<Record<string, string>>;

const pageOf = (name: string) => [name, textOf(`docs/operations/${name}.md`)] as const;

export const FIRST_HOUR: Pages = Object.fromEntries([pageOf('first-hour')]);

/** All documents with commands except first-hour.md, in the order in which the test runs them. */
export const OTHER_PAGES: Pages = Object.fromEntries(
  ['README', 'publish', 'run', 'people', 'scale', 'backup', 'data', 'upgrade', 'monitor', 'figures'].map(
    pageOf,
  ),
);
