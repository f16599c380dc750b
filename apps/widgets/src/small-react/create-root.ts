import { createElement, render, type ComponentChildren } from 'preact';
import { bare } from '../hostile-host/bare.ts';

/** React's `createRoot` on Preact, as far as the widgets use it. */
export function createRoot(container: ShadowRoot) {
  return {
    render: (content: ComponentChildren) =>
      render(createElement(OwnProperties, bare({ content })), container),
    unmount: () => render(null, container),
  };
}

/**
 * What Preact compares a new element with is one empty object, which components also get as their context: without a
 * prototype it stays empty where the host's `Object.prototype` is polluted.
 */
function OwnProperties({ content }: { content: ComponentChildren }, emptyObject: object): ComponentChildren {
  Object.setPrototypeOf(emptyObject, null);
  return content;
}
