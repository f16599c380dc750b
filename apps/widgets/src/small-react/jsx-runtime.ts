import { bare } from '../hostile-host/bare.ts';
import { nodesOf, type Properties, type VirtualNode } from './create-root.ts';

type Component = (properties: Properties) => unknown;

/**
 * Replaces React's JSX: calls components at once, because they have no state. Properties have no prototype,
 * because the host page may have changed `Object.prototype`.
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
