import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Link as LivingLink, MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Link } from './share-link.tsx';

const attributesOf = (markup: string) => {
  const [tag = '', text] = markup.split('>');
  return [...tag.matchAll(/[\w-]+="[^"]*"/g)]
    .map(([attribute]) => attribute)
    .toSorted()
    .concat(text ?? '');
};
const written = (link: ComponentType<typeof PROPS>, props: typeof PROPS) =>
  attributesOf(renderToStaticMarkup(createElement(MemoryRouter, null, createElement(link, props))));

const PROPS = {
  to: '/baufinanzierung/widgets/' as `/${string}`,
  className: 'row',
  'aria-current': 'page' as const,
  children: 'Größer & „kleiner“',
};

test.each([
  ['an address', PROPS],
  ['an address with a query', { ...PROPS, to: '/baufinanzierung/rechner?a=1&b=%C3%A4' as const }],
  ['an address with a part', { ...PROPS, to: '/baufinanzierung/rechner#anfragen' as const }],
])('the server writes a link to %s as the browser expects it', (_what, props) => {
  expect(written(Link, props)).toEqual(written(LivingLink, props));
  expect(written(Link, { ...props, className: 'other' })).not.toEqual(written(LivingLink, props));
});
