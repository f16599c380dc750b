/** The text fields of a form that was sent, as an address would carry them; a rate that was the market's is not the visitor's own. */
export function paramsOfForm(form: FormData): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value === 'string') params.set(name, value);
  }
  if (params.get('nominalInterestRate') === params.get('marketInterestRate')) {
    params.delete('nominalInterestRate');
  }
  return params;
}
