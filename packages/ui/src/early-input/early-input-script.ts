declare global {
  /** Reopens the page with the last input and fills its fields again; undefined without input. */
  var returnToInput: (() => void) | undefined;
}

/** Milliseconds to wait for a field, because some fields appear only after another one is filled. */
const LONGEST_WAIT = 5_000;

/**
 * Inline script that remembers input in memory while the document is open. The error page offers
 * `returnToInput`. It is no separate file, to save bytes of the first load (tooling/size-budgets.test.ts).
 */
export function earlyInputScript(): string {
  return `(${recordInput.toString()})(${LONGEST_WAIT})`;
}

/** The function's source is inserted into the document, so it must not use anything outside its body. */
function recordInput(longestWait: number): void {
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  const inputs = new Map<string, string | boolean>();
  let page = '';
  const isField = (target: EventTarget | null): target is Field =>
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement;
  const isTicked = (field: Field): field is HTMLInputElement =>
    field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
  /** A slider has neither name nor id, so its accessible name identifies it. */
  const keyOf = (field: Field) =>
    `${field.name || field.id || field.ariaLabel}${isTicked(field) ? `=${field.value}` : ''}`;
  const note = ({ target }: Event) => {
    if (!isField(target) || target.type === 'password') return;
    if (page !== '' && new URL(page).pathname !== location.pathname) inputs.clear();
    page = location.href;
    const key = keyOf(target);
    // Delete the key first to move the input to the end: the last input of a radio group is the choice.
    inputs.delete(key);
    inputs.set(key, isTicked(target) ? target.checked : target.value);
    globalThis.returnToInput = returnToInput;
  };
  addEventListener('input', note, true);

  function returnToInput(): void {
    const waiting = [...inputs];
    if (new URL(page).pathname !== location.pathname) history.pushState(null, '', page);
    // This event makes the router open the address, as for an entry of the history.
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    const until = performance.now() + longestWait;
    const fillNext = () => {
      for (let entry = waiting[0]; entry; entry = waiting[0]) {
        const [key, value] = entry;
        const fields = [...document.querySelectorAll<Field>('input, select, textarea')];
        const field = fields.find((one) => keyOf(one) === key);
        if (!field && performance.now() < until) return void requestAnimationFrame(fillNext);
        waiting.shift();
        if (field) fill(field, value);
      }
    };
    requestAnimationFrame(fillNext);
  }

  function fill(field: Field, value: string | boolean): void {
    if (typeof value === 'boolean') {
      if (isTicked(field) && field.checked !== value) field.click();
      return;
    }
    // Call the prototype's setter, because React replaces the element's own one to detect changes.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
