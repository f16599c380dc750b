import type { NodePath } from '@stryker-mutator/api/ignore';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Fields of Babel's NodePath that the plugin reads; Stryker does not type them. */
interface SyntaxPath {
  readonly node?: {
    readonly type: string;
    readonly value?: unknown;
    readonly typeAnnotation?: TypeAnnotation;
  };
  readonly parentPath?: SyntaxPath | null;
}

interface TypeAnnotation {
  readonly typeName?: { readonly name?: string };
}

/** Leaves out texts that no test can usefully check: sentences, and names in lists that are types. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'unjudged', { shouldIgnore: (path) => whyUnjudged(path) }),
];

/** Reason to leave out a text; undefined if it must be mutated. */
export function whyUnjudged(path: NodePath & SyntaxPath): string | undefined {
  const { node, parentPath } = path;
  if (node?.type !== 'StringLiteral' || typeof node.value !== 'string') return undefined;
  // A template text with values (`${…}`) is mutated.
  if (node.value.includes(' ')) return 'A sentence for a reader: a test could only repeat it.';
  if (isConstant(parentPath?.parentPath)) return 'A name of a list that is a type: the compiler judges it.';
  return undefined;
}

function isConstant(path: SyntaxPath | null | undefined): boolean {
  return path?.node?.type === 'TSAsExpression' && path.node.typeAnnotation?.typeName?.name === 'const';
}
