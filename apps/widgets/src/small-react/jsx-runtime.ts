import { bare } from '../hostile-host/bare.ts';
import { nodesOf, type Properties, type VirtualNode } from './virtual-node.ts';

type Component = (properties: Properties) => unknown;

/**
 * React's JSX for components without state: they are called at once and leave what shall be seen. Properties have no
 * prototype, so that on a host page whose `Object.prototype` somebody polluted nothing becomes a property that nobody set.
 */
export function jsx(type: string | Component, given: Properties, key?: string | number): unknown {
  const properties = bare(given);
  if (typeof type === 'function') return type(properties);
  const { children } = properties;
  return {
    type,
    key: key?.toString(),
    properties,
    children: nodesOf(children),
    text: '',
    dom: undefined,
  } satisfies VirtualNode;
}

export { jsx as jsxs };

export function Fragment({ children }: Properties): unknown {
  return children;
}
