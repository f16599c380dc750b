import type { NodePath } from '@stryker-mutator/api/ignore';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** The part of Babel's paths that this reads; Stryker passes them untyped. */
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

/** Ignores texts that no test could judge fairly; every other mutant counts. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'unjudged', { shouldIgnore: (path) => whyUnjudged(path) }),
];

/** Why a text is ignored; undefined for everything that is mutated. */
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
