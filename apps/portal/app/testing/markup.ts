import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';

/** Server markup of an element as text, with spaces and entities decoded. */
export function markup(element: ReactElement): string {
  return renderToStaticMarkup(createElement(MemoryRouter, null, element))
    .replaceAll('\u00A0', ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
}

export function factsIn(html: string): [label: string, value: string][] {
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label = '', value = '']) => [
    // Drop the button in a label, which explains a term.
    label.replaceAll(/<[^>]*>/g, ''),
    value,
  ]);
}

export function linksIn(html: string): URL[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => new URL(link, 'http://test/here'));
}
