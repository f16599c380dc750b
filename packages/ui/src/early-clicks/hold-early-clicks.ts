/** The longest that a press waits for a script that may never come. */
const LONGEST_WAIT_IN_MILLISECONDS = 5_000;

/**
 * A script for the document. What the server wrote knows neither a link's fragment nor what is being typed, so a way
 * that carries figures, be it a link or a form, would carry others than its visitor sees: pressed before the page's
 * script has drawn it anew, it waits for that, then goes. So does a button whose own part gets its script later still
 * and that would load the page anew without it. Meanwhile the answer says that it is busy. This stands in the document,
 * since it has to be there before every other script.
 */
export function scriptHoldingEarlyClicks(): string {
  return `(${holdEarlyClicks.toString()})(${LONGEST_WAIT_IN_MILLISECONDS})`;
}

/** Runs in the document by itself: nothing outside its own lines is there. */
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
    // Who leaves goes by the way pressed last; what opens on the page opens beside what was pressed before.
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
    // What the answer says is of before for as long as a part of the page is behind.
    set(count: number) {
      partsBehind = count;
      const answer = document.getElementById('ergebnis');
      if (answer) answer.ariaBusy = count > 0 ? 'true' : null;
    },
  });
  let wasUsed = false;
  // Parts that wait for a first use hear of one that came before their script.
  addEventListener('load', () => wasUsed && dispatchEvent(new Event('click')));
  // A script that cannot be had is not waited for.
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
      // A button that has got its script meanwhile hears the press itself, and may do without sending.
      hold(event, target, () => (submitter?.isConnected ? submitter.click() : target.requestSubmit()));
    },
    true,
  );

  /** The button that a script has drawn anew where the pressed one stood. */
  function inItsPlace(way: Way): Way {
    const drawnAnew = way.isConnected ? null : document.getElementById(way.id);
    return drawnAnew instanceof HTMLButtonElement ? drawnAnew : way;
  }
}
