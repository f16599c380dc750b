import { readFileSync } from 'node:fs';
import { root } from '../deploy/deploy-files.ts';

/** Markdown text of each document by file name. */
export type Pages = Readonly<Record<string, string>>;

const textOf = (name: string) => [name, readFileSync(`${root}docs/operations/${name}.md`, 'utf8')] as const;

export const FIRST_HOUR: Pages = Object.fromEntries([textOf('first-hour')]);

/** All documents with commands except first-hour.md, in the order in which the test runs them. */
export const OTHER_PAGES: Pages = Object.fromEntries(
  ['README', 'publish', 'run', 'people', 'scale', 'backup', 'data', 'upgrade', 'monitor', 'figures'].map(
    textOf,
  ),
);
