/** What the form that passes a request on says, as every page of it sends it. */
export function passOnWish(form: URLSearchParams | FormData) {
  const said = (name: string) => String(form.get(name) ?? '');
  return {
    phoneCalls: said('phoneCalls') === 'true',
    textVersion: said('textVersion'),
    shown: said('shown'),
  };
}
