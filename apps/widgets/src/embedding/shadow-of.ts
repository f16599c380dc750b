import { bare } from '../hostile-host/bare.ts';
import { look } from '../look/look.ts';
import type { WidgetLog } from './widget-log.ts';

/** Shadow roots of ours: an element that comes back keeps the one it had. */
const roots = new WeakMap<Element, ShadowRoot>();
let sheet: CSSStyleSheet | undefined;

/** The shadow root for a widget in an element; undefined when the element has one of the host's own or can have none. */
export function shadowOf(element: Element, log: WidgetLog): ShadowRoot | undefined {
  const known = roots.get(element);
  if (known) return known;
  try {
    // One that came with the host's markup would be emptied and handed over.
    if (element.shadowRoot) throw new Error('taken');
    const shadow = element.attachShadow(bare<ShadowRootInit>({ mode: 'open' }));
    shadow.adoptedStyleSheets = [(sheet ??= styleSheet())];
    roots.set(element, shadow);
    return shadow;
  } catch (error) {
    log.note('holds a shadow root of its own', error);
    return undefined;
  }
}

/** Made by script, not by markup: a host's `style-src 'none'` lets it pass. */
function styleSheet(): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(look);
  return made;
}
