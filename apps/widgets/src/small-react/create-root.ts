import { bare } from '../hostile-host/bare.ts';

const SVG = 'http://www.w3.org/2000/svg';
const HTML = 'http://www.w3.org/1999/xhtml';

/** Replaces React's `createRoot`; unchanged nodes stay in the DOM, with their focus and open state. */
export function createRoot(container: ShadowRoot) {
  let rendered: readonly VirtualNode[] = [];
  const render = (content: unknown) => {
    const next = nodesOf(content);
    patch(container, rendered, next);
    rendered = next;
  };
  return { render, unmount: () => render([]) };
}

/** Updates nodes in the DOM, matched by position, type and key. */
function patch(
  parent: Element | ShadowRoot,
  before: readonly VirtualNode[],
  next: readonly VirtualNode[],
): void {
  next.forEach((node, place) => {
    const old = before[place];
    if (old?.dom && old.type === node.type && old.key === node.key) {
      node.dom = old.dom;
      update(node, old);
      return;
    }
    node.dom = create(parent, node);
    update(node, undefined);
    if (old) old.dom?.replaceWith(node.dom);
    else parent.append(node.dom);
  });
  for (const old of before.slice(next.length)) old.dom?.remove();
}

function create(parent: Element | ShadowRoot, { type, text }: VirtualNode): Element | Text {
  if (!type) return document.createTextNode(text);
  const inherited = 'namespaceURI' in parent ? parent.namespaceURI : HTML;
  return document.createElementNS(type === 'svg' ? SVG : inherited, type);
}

function update({ dom, text, properties, children }: VirtualNode, old: VirtualNode | undefined): void {
  if (dom instanceof Text) {
    if (old && old.text !== text) dom.data = text;
    return;
  }
  if (!dom) return;
  for (const name of Object.keys({ ...old?.properties, ...properties })) {
    if (name !== 'children' && old?.properties[name] !== properties[name]) set(dom, name, properties[name]);
  }
  patch(dom, old?.children ?? [], children);
}

function set(element: Element, property: string, value: unknown): void {
  const name = property === 'className' ? 'class' : property;
  const isState = name.startsWith('aria');
  if (name.startsWith('on')) Object.assign(element, { [name.toLowerCase()]: value });
  else if (value === undefined || value === null || (value === false && !isState))
    element.removeAttribute(name);
  else element.setAttribute(name, value === true && !isState ? '' : String(value));
}

export type Properties = Readonly<Record<string, unknown>>;

/** Virtual element, or a text if `type` is empty. */
export interface VirtualNode {
  readonly type: string;
  readonly key: string | undefined;
  readonly properties: Properties;
  readonly children: readonly VirtualNode[];
  readonly text: string;
  dom: Element | Text | undefined;
}

/** Flattens JSX children to nodes; an empty child becomes an empty text, so that positions stay. */
export function nodesOf(content: unknown): VirtualNode[] {
  return [content].flat(Number.POSITIVE_INFINITY).map((piece) => {
    if (typeof piece === 'object' && piece !== null) return piece as VirtualNode;
    const text = piece === undefined || piece === null || typeof piece === 'boolean' ? '' : String(piece);
    return { type: '', key: undefined, properties: bare({}), children: [], text, dom: undefined };
  });
}
