import { JSDOM, type PageDocument, type PageElement } from 'jsdom';

/** For all pages of a process: a window of its own costs each as much as reading it. */
const { window } = new JSDOM('');
const parser = new window.DOMParser();

/** A page as a browser reads it that runs no script. */
export function pageOf(html: string): PageDocument {
  return parser.parseFromString(html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ''), 'text/html');
}

/** What a form sends when a button is pressed. */
export function formDataOf(form: PageElement, button: PageElement): [string, string][] {
  return [...new window.FormData(form, button)];
}
