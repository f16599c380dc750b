import { createElement, type ComponentType, type VNode } from 'preact';
import { bare } from '../hostile-host/bare.ts';

type Properties = Record<string, unknown>;

/**
 * React's JSX on Preact. Preact walks properties with `for…in`, so that a polluted
 * `Object.prototype.dangerouslySetInnerHTML` would become markup in every element: nodes get properties without a
 * prototype.
 */
export function jsx(type: string | ComponentType, properties: Properties, key?: string): VNode {
  const node: VNode<Properties> = createElement<Properties>(type as string, bare({ ...properties, key }));
  node.props = bare(node.props);
  return node;
}

export { jsx as jsxs };
export { Fragment } from 'preact';
