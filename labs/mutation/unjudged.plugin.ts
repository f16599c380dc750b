import type { NodePath } from '@stryker-mutator/api/ignore';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Fields of Babel's NodePath that this plugin reads, because Stryker does not type them. */
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

/** Excludes texts from mutation that no test can usefully check: sentences, and values of constant lists. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'unjudged', { shouldIgnore: (path) => whyUnjudged(path) }),
];

/** Reason to exclude a text from mutation; undefined if it must be mutated. */
export function whyUnjudged(path: NodePath & SyntaxPath): string | undefined {
  const { node, parentPath } = path;
  if (node?.type !== 'StringLiteral' || typeof node.value !== 'string') return undefined;
  // Sentences with inserted values (`${…}`) are no string literals, so they are still mutated.
  if (node.value.includes(' ')) return 'A sentence for a reader: a test could only repeat it.';
  if (isConstant(parentPath?.parentPath)) return 'A name of a list that is a type: the compiler judges it.';
  return undefined;
}

function isConstant(path: SyntaxPath | null | undefined): boolean {
  return path?.node?.type === 'TSAsExpression' && path.node.typeAnnotation?.typeName?.name === 'const';
}
