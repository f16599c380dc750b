import type { PageElement, PageNode } from 'jsdom';

/** Value of `Node.TEXT_NODE`, because the server compiles without the DOM library. */
const TEXT = 3;

/** Visible text with collapsed whitespace. */
export function textOf(element: PageElement | null | undefined): string {
  return (element?.textContent ?? '').replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim();
}

/** Text with a space between neighbouring elements, as a reader sees them. */
export function wordsOf(node: PageNode): string {
  const words = [...node.childNodes].map((child) =>
    child.nodeType === TEXT ? (child.textContent ?? '') : wordsOf(child),
  );
  return words
    .join(' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
}

/** Accessible name: a string has to equal the whole name, a pattern any part of it. */
export type Name = string | RegExp;

/** Elements that match a selector and have this accessible name. */
export function allNamed(root: PageNode, selector: string, name: Name): PageElement[] {
  return [...root.querySelectorAll(selector)].filter((element) => fits(nameOf(element), name));
}

/** First matching element; if none matches, throws an error that lists the existing names. */
export function named(root: PageNode, selector: string, name: Name): PageElement {
  const [found] = allNamed(root, selector, name);
  if (found) return found;
  const names = [...root.querySelectorAll(selector)].map((element) => nameOf(element));
  throw new Error(`no ${selector} named ${name} among: ${names.join(' | ')}`);
}

export function rowOf(root: PageNode, name: RegExp): PageElement {
  const rows = [...root.querySelectorAll('tr')];
  const found = rows.find((row) => name.test(textOf(row)));
  if (!found) throw new Error(`no row ${name} among: ${rows.map((row) => textOf(row)).join(' | ')}`);
  return found;
}

/** Texts of a row's cells, without its header. */
export function cellsOf(row: PageElement): string[] {
  return [...row.querySelectorAll('td')].map((cell) => textOf(cell));
}

export function descriptionOf(field: PageElement): string {
  return textsOf(field, 'aria-describedby');
}

function nameOf(element: PageElement): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim();
  if (element.hasAttribute('aria-labelledby')) return textsOf(element, 'aria-labelledby');
  const [labelled] = element.labels ?? [];
  if (labelled) return textWithoutFields(labelled);
  const caption = element.querySelector(':scope > legend, :scope > caption');
  return textOf(caption ?? element);
}

/** A label's text without the fields in it, because a select's options do not belong to the name. */
function textWithoutFields(label: PageElement): string {
  const copy = label.cloneNode(true);
  for (const field of copy.querySelectorAll('select, textarea')) field.remove();
  return textOf(copy);
}

function textsOf(element: PageElement, attribute: string): string {
  const ids = (element.getAttribute(attribute) ?? '').split(' ').filter((id) => id !== '');
  return ids.map((id) => textOf(element.ownerDocument.getElementById(id))).join(' ');
}

function fits(text: string, name: Name): boolean {
  return typeof name === 'string' ? text === name : name.test(text);
}
