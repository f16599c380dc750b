import { act, createElement, type FunctionComponent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { onTestFinished } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Renders a component on the server, runs the visitor's actions on the HTML, then hydrates it. */
export async function hydrated<Props extends object>(
  component: FunctionComponent<Props>,
  props: Props,
  beforeScript?: () => void,
) {
  const sent = renderToString(createElement(component, props));
  const place = document.body.appendChild(document.createElement('div'));
  place.append(...new DOMParser().parseFromString(sent, 'text/html').body.childNodes);
  beforeScript?.();
  const root = await act(async () => hydrateRoot(place, createElement(component, props)));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  return {
    rerender: (next: Props) => act(async () => root.render(createElement(component, next))),
  };
}

export function elementOf<One extends Element>(id: string, kind: new () => One): One {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`no ${kind.name} of the id ${id}`);
  return element;
}

/** Sets a field's text and dispatches the input event, as a browser does while typing. */
export function typeInto(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
