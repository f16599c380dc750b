/** Limit for a held click, because the script may never load. */
const LONGEST_WAIT_IN_MILLISECONDS = 5_000;

/**
 * Inline script, before all others: holds clicks on links, forms and buttons until the script that handles
 * them is hydrated. The server knows neither the fragment nor the visitor's input, so its links carry other
 * values.
 */
export function scriptHoldingEarlyClicks(): string {
  return `(${holdEarlyClicks.toString()})(${LONGEST_WAIT_IN_MILLISECONDS})`;
}

/** Serialized into the document, so it must not use anything outside its own body. */
function holdEarlyClicks(longestWait: number): void {
  type Way = HTMLAnchorElement | HTMLButtonElement;
  const held = new Set<Element>();
  const isBehind = () => (globalThis.partsBehind ?? 0) > 0;
  const hasNoScript = (way: Element) => way.isConnected && way.matches('[data-awaits-script]');
  const letGo = () => {
    globalThis.partsBehind = 0;
    for (const way of document.querySelectorAll('[data-awaits-script]'))
      way.removeAttribute('data-awaits-script');
  };
  const hold = (event: Event, way: Element, press: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    if (held.has(way)) return;
    // Only the last clicked link navigates; elements that open on the page are held together.
    if (!hasNoScript(way)) held.clear();
    held.add(way);
    way.ariaBusy = 'true';
    const until = Date.now() + longestWait;
    const wait = () => {
      const mustWait = isBehind() || hasNoScript(way);
      if (held.has(way) && mustWait && Date.now() < until) return void setTimeout(wait, 30);
      way.ariaBusy = null;
      if (!held.delete(way)) return;
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
  // Repeat a click that came before the listeners of deferred parts.
  addEventListener('load', () => wasUsed && dispatchEvent(new Event('click')));
  // Do not wait for a script that failed to load.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && letGo(), true);
  addEventListener(
    'click',
    (event) => {
      wasUsed = true;
      const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
      const way =
        target instanceof Element &&
        target.closest<Way>('a[href*="="]:not([target]), button[data-awaits-script]');
      if (!way || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      if (isBehind() || hasNoScript(way)) hold(event, way, () => inItsPlace(way).click());
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      const { target, submitter } = event;
      if (!(target instanceof HTMLFormElement) || !isBehind()) return;
      // Click the button instead of sending, because its script may handle the click itself.
      hold(event, target, () => (submitter?.isConnected ? submitter.click() : target.requestSubmit()));
    },
    true,
  );

  /** The element that replaced the clicked one in a new render. */
  function inItsPlace(way: Way): Way {
    const drawnAnew = way.isConnected ? null : document.getElementById(way.id);
    return drawnAnew instanceof HTMLButtonElement ? drawnAnew : way;
  }
}
