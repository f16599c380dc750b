import { bare } from '../hostile-host/bare.ts';

export type Properties = Readonly<Record<string, unknown>>;

/** A piece of what shall be seen: an element, or a text (`type` is empty then). */
export interface VirtualNode {
  readonly type: string;
  readonly key: string | undefined;
  readonly properties: Properties;
  readonly children: readonly VirtualNode[];
  readonly text: string;
  /** What shows it, once it was drawn. */
  dom: Element | Text | undefined;
}

/** Whatever JSX holds between two tags, one node each: what is not shown keeps its place as an empty text. */
export function nodesOf(content: unknown): VirtualNode[] {
  return [content].flat(Number.POSITIVE_INFINITY).map((piece) => {
    if (typeof piece === 'object' && piece !== null) return piece as VirtualNode;
    const text = piece === undefined || piece === null || typeof piece === 'boolean' ? '' : String(piece);
    return { type: '', key: undefined, properties: bare({}), children: [], text, dom: undefined };
  });
}
