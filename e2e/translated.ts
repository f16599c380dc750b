import type { Page } from '@playwright/test';

/**
 * Runs in the page: imitates a browser's translation, which wraps each text in `font` elements. Each
 * translated text begins with a `~`.
 */
export function translatePage(): void {
  const translate = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const { parentElement, data } = text;
      if (!parentElement || data.trim() === '') continue;
      if (parentElement.closest('font, script, style, noscript, textarea, option, head')) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = `~${data}`;
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    }
  };
  const begin = () => {
    translate(document.body);
    let isWaiting = false;
    const translateSoon = () => {
      if (isWaiting) return;
      isWaiting = true;
      setTimeout(() => {
        isWaiting = false;
        translate(document.body);
      }, 20);
    };
    // Translate many changes at once: walking a long table for each one delays hydration for seconds.
    new MutationObserver(translateSoon).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  };
  if (document.body) begin();
  else addEventListener('DOMContentLoaded', begin);
}

/** Text of the page's main part, including collapsed sections, without spaces and translation marks. */
export function wordsOf(page: Page): Promise<string> {
  return page.locator('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    let words = '';
    while (walker.nextNode()) words += (walker.currentNode as Text).data;
    return words.replaceAll(/[~\s]+/g, '');
  });
}

/** First difference of two texts, with some context; undefined if they are equal. */
export function firstDifference(one: string, other: string): [string, string] | undefined {
  if (one === other) return undefined;
  let at = 0;
  while (one[at] === other[at]) at++;
  return [one, other].map((words) => words.slice(Math.max(0, at - 40), at + 80)) as [string, string];
}
