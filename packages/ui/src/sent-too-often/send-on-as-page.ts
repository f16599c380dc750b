/**
 * Inline script that sends a form again as a plain page load after a 429. The router would show its error
 * page and lose the input; the plain page repeats the input and names the wait.
 */
export function scriptSendingOnAsPage(): string {
  return `(${sendOnAsPage.toString()})()`;
}

/** The function's source is inserted into the document, so it must not use anything outside its body. */
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
    // Call the prototype's method, because a field named "submit" would hide the form's own.
    HTMLFormElement.prototype.submit.call(form);
    // A promise that never settles, because the page is being replaced.
    return new Promise(() => undefined);
  };
}
