/** Types for the part of the DOM that page tests use, because the server compiles without the DOM library. */
declare module 'jsdom' {
  export interface PageNode {
    readonly nodeType: number;
    readonly childNodes: Iterable<PageNode>;
    readonly textContent: string | null;
    querySelector(selector: string): PageElement | null;
    querySelectorAll(selector: string): Iterable<PageElement>;
  }

  export interface PageElement extends PageNode {
    readonly tagName: string;
    readonly ownerDocument: PageDocument;
    readonly labels: Iterable<PageElement> | null;
    readonly form: PageElement | null;
    readonly elements: Iterable<PageElement>;
    readonly options: Iterable<PageElement>;
    readonly type: string;
    value: string;
    checked: boolean;
    selected: boolean;
    getAttribute(name: string): string | null;
    hasAttribute(name: string): boolean;
    cloneNode(deep: boolean): PageElement;
    remove(): void;
  }

  export interface PageDocument extends PageNode {
    getElementById(id: string): PageElement | null;
  }

  interface PageWindow {
    readonly DOMParser: new () => { parseFromString(html: string, type: 'text/html'): PageDocument };
    readonly FormData: new (form: PageElement, button: PageElement) => Iterable<[string, string]>;
  }

  export class JSDOM {
    constructor(html: string);
    readonly window: PageWindow;
  }
}
