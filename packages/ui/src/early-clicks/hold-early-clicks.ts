/** Milliseconds to hold a click, because the script that handles it may never load. */
const LONGEST_WAIT_IN_MILLISECONDS = 5_000;

/**
 * Inline script, before all others. It holds clicks on links, forms and buttons until the part that handles
 * them is hydrated. The server knows neither the fragment nor early input, so its links have outdated values.
 */
export function scriptHoldingEarlyClicks(): string {
  return `(${holdEarlyClicks.toString()})(${LONGEST_WAIT_IN_MILLISECONDS})`;
}

/** The function's source is inserted into the document, so it must not use anything outside its body. */
function holdEarlyClicks(longestWait: number): void {
  type Clickable = HTMLAnchorElement | HTMLButtonElement;
  const held = new Set<Element>();
  const isBehind = () => (globalThis.partsBehind ?? 0) > 0;
  const hasNoScript = (element: Element) => element.isConnected && element.matches('[data-awaits-script]');
  const letGo = () => {
    globalThis.partsBehind = 0;
    for (const element of document.querySelectorAll('[data-awaits-script]'))
      element.removeAttribute('data-awaits-script');
  };
  const hold = (event: Event, element: Element, press: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    if (held.has(element)) return;
    // A click on a link replaces all held clicks; clicks on elements that await their script are held too.
    if (!hasNoScript(element)) held.clear();
    held.add(element);
    element.ariaBusy = 'true';
    const until = Date.now() + longestWait;
    const wait = () => {
      const mustWait = isBehind() || hasNoScript(element);
      if (held.has(element) && mustWait && Date.now() < until) return void setTimeout(wait, 30);
      element.ariaBusy = null;
      if (!held.delete(element)) return;
      if (mustWait) letGo();
      press();
    };
    wait();
  };
  let partsBehind = 1;
  Object.defineProperty(globalThis, 'partsBehind', {
    get: () => partsBehind,
    // Mark the result as busy while a part of the page is outdated.
    set(count: number) {
      partsBehind = count;
      const answer = document.getElementById('ergebnis');
      if (answer) answer.ariaBusy = count > 0 ? 'true' : null;
    },
  });
  let wasUsed = false;
  // Repeat a click that came before deferred parts could listen to it.
  addEventListener('load', () => wasUsed && dispatchEvent(new Event('click')));
  // Release held clicks if a script fails to load, because nothing else would.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && letGo(), true);
  addEventListener(
    'click',
    (event) => {
      wasUsed = true;
      const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
      const element =
        target instanceof Element &&
        target.closest<Clickable>('a[href*="="]:not([target]), button[data-awaits-script]');
      if (!element || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      if (isBehind() || hasNoScript(element)) hold(event, element, () => inItsPlace(element).click());
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      const { target, submitter } = event;
      if (!(target instanceof HTMLFormElement) || !isBehind()) return;
      // Click the button instead of sending the form, because a script may handle the click.
      hold(event, target, () => (submitter?.isConnected ? submitter.click() : target.requestSubmit()));
    },
    true,
  );

  /** Finds the element that has replaced the clicked one in a later render. */
  function inItsPlace(element: Clickable): Clickable {
    const drawnAnew = element.isConnected ? null : document.getElementById(element.id);
    return drawnAnew instanceof HTMLButtonElement ? drawnAnew : element;
  }
}
