import { bare } from '../hostile-host/bare.ts';

export type Properties = Readonly<Record<string, unknown>>;

/** Virtual element or text (empty `type`). */
export interface VirtualNode {
  readonly type: string;
  readonly key: string | undefined;
  readonly properties: Properties;
  readonly children: readonly VirtualNode[];
  readonly text: string;
  dom: Element | Text | undefined;
}

/** Flattens JSX children to nodes; empty children hold their position as an empty text. */
export function nodesOf(content: unknown): VirtualNode[] {
  return [content].flat(Number.POSITIVE_INFINITY).map((piece) => {
    if (typeof piece === 'object' && piece !== null) return piece as VirtualNode;
    const text = piece === undefined || piece === null || typeof piece === 'boolean' ? '' : String(piece);
    return { type: '', key: undefined, properties: bare({}), children: [], text, dom: undefined };
  });
}
