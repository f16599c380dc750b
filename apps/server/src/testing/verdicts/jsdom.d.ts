/** The part of a page's tree that tests read; the library brings no types. */
declare module 'jsdom' {
  export interface PageElement {
    readonly textContent: string;
    getAttribute(name: string): string | null;
    querySelector(selector: string): PageElement | null;
    querySelectorAll(selector: string): Iterable<PageElement>;
  }
  export class JSDOM {
    constructor(html: string);
    readonly window: { readonly document: PageElement };
  }
}
