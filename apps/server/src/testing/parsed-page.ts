import { JSDOM, type PageDocument, type PageElement } from 'jsdom';

/** One window for all pages of a process, because a new window costs as much time as parsing a page. */
const { window } = new JSDOM('');
const parser = new window.DOMParser();

/** Parses a page as a browser without JavaScript does. */
export function pageOf(html: string): PageDocument {
  return parser.parseFromString(html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ''), 'text/html');
}

/** Fields that a form sends after a click on this button. */
export function formDataOf(form: PageElement, button: PageElement): [string, string][] {
  return [...new window.FormData(form, button)];
}
