/**
 * A script for the document. A form that the page's router sends beyond a limit would end on the page of failures, and what was typed
 * would be gone: it is sent on as a page without a script sends it, whose answer says how long to wait and holds what was typed.
 */
export function scriptSendingOnAsPage(): string {
  return `(${sendOnAsPage.toString()})()`;
}

/** Runs in the document by itself: nothing outside its own lines is there. */
function sendOnAsPage(): void {
  const ask = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const answer = await ask(input, init);
    const { method, body } = init ?? {};
    if (answer.status !== 429 || method !== 'POST' || !(body instanceof URLSearchParams)) return answer;
    const address = new URL(input instanceof Request ? input.url : input, location.href);
    if (address.origin !== location.origin || !address.pathname.endsWith('.data')) return answer;
    address.pathname = address.pathname.replace(/_?[.]data$/, '');
    const form = document.createElement('form');
    form.method = 'post';
    form.action = address.href;
    for (const [name, value] of body) {
      const field = document.createElement('input');
      field.type = 'hidden';
      field.name = name;
      field.value = value;
      form.append(field);
    }
    document.body.append(form);
    // A field of that name would stand in its way.
    HTMLFormElement.prototype.submit.call(form);
    // The page goes: whoever asked hears no more.
    return new Promise(() => undefined);
  };
}
