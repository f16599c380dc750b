import { JSDOM, type PageDocument, type PageElement } from 'jsdom';

/** One window per process, because creating it takes as long as parsing a page. */
const { window } = new JSDOM('');
const parser = new window.DOMParser();

/** Parses a page like a browser without JavaScript. */
export function pageOf(html: string): PageDocument {
  return parser.parseFromString(html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ''), 'text/html');
}

export function formDataOf(form: PageElement, button: PageElement): [string, string][] {
  return [...new window.FormData(form, button)];
}
