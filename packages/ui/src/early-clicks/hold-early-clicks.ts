/** The longest that a press waits for a script that may never come. */
const LONGEST_WAIT_IN_MILLISECONDS = 5_000;

/**
 * A script for the document. What the server wrote knows neither a link's fragment nor what is being typed, so a way
 * that carries figures, be it a link or a form, would carry others than its visitor sees: pressed before the page's
 * script has drawn it anew, it waits for that, then goes. It stands in the document, since it has to be there before
 * every other script.
 */
export function scriptHoldingEarlyClicks(): string {
  return `(${holdEarlyClicks.toString()})(${LONGEST_WAIT_IN_MILLISECONDS})`;
}

/** Runs in the document by itself: nothing outside its own lines is there. */
function holdEarlyClicks(longestWait: number): void {
  let held: Element | undefined;
  const isHolding = () => (globalThis.partsBehind ?? 0) > 0;
  const letGo = () => {
    globalThis.partsBehind = 0;
  };
  const hold = (event: Event, way: Element, press: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    held = way;
    way.ariaBusy = 'true';
    const until = Date.now() + longestWait;
    const wait = () => {
      if (held === way && isHolding() && Date.now() < until) return void setTimeout(wait, 30);
      way.ariaBusy = null;
      if (held !== way) return;
      held = undefined;
      if (isHolding()) letGo();
      press();
    };
    wait();
  };
  globalThis.partsBehind = 1;
  // A script that cannot be had is not waited for.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && letGo(), true);
  addEventListener(
    'click',
    (event) => {
      const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
      const way =
        target instanceof Element && target.closest<HTMLAnchorElement>('a[href*="="]:not([target])');
      if (!way || !isHolding() || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      hold(event, way, () => way.click());
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      const { target, submitter } = event;
      if (target instanceof HTMLFormElement && isHolding())
        hold(event, target, () => target.requestSubmit(submitter));
    },
    true,
  );
}
