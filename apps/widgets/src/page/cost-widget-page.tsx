import { VISITOR_ATTRIBUTES, type WidgetFigures } from '@heimvorteil/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { readAttributes, type Attributes } from '../attributes.ts';
import { figuresQuery } from '../figures/figures-desk.ts';
import { look as widgetLook } from '../look/look.ts';
import { Widget } from '../widget.tsx';

export { figuresQuery };

/** The widget's styles, and the font and colour scheme that a host page would provide. */
export const look = `${widgetLook}\n:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif}`;

/** Attributes from a query string, named without `data-`; the first of repeated parameters counts. */
export function readPageAttributes(query: Readonly<Record<string, unknown>>): Attributes {
  const given = (name: string) => {
    const [value] = Object.hasOwn(query, name) ? [query[name]].flat() : [];
    return typeof value === 'string' ? value : undefined;
  };
  const attributes = readAttributes((name) => {
    if (name === 'widget-type') return 'cost-widget';
    // Ignore visitor ids, which no address may contain, and `portal`, which is always this portal.
    return ['portal', ...VISITOR_ATTRIBUTES].some((one) => one === name) ? undefined : given(name);
  });
  if (!attributes) throw new Error('the cost widget is a known type');
  return attributes;
}

/** Renders the cost widget as a page without JavaScript, fully expanded; links leave the embedding frame. */
export function renderCostWidgetPage(
  attributes: Attributes,
  figures: WidgetFigures | undefined,
  addresses: { portal: string; look: string },
): string {
  const { portal } = addresses;
  const state = {
    attributes: { ...attributes, portal },
    figures,
    isBusy: false,
    isOpen: true,
    isRoomy: true,
  };
  const page = (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Was das Objekt wirklich kostet</title>
        <base target="_top" />
        <link rel="stylesheet" href={addresses.look} />
      </head>
      <body>
        <main className="fw">
          <h1 className="hidden">Kosten des Objekts</h1>
          <Widget state={state} onToggle={undefined} />
        </main>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
