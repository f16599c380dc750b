import { bare } from '../hostile-host/bare.ts';
import { nodesOf, type Properties, type VirtualNode } from './create-root.ts';

type Component = (properties: Properties) => unknown;

/**
 * Replaces React's JSX for components without state, which are called at once. Properties have no prototype,
 * because a polluted `Object.prototype` of the host page would add some.
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
