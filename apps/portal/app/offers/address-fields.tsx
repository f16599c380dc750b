/** The query as hidden fields, so that a form retains it; `shown` names fields that the form renders. */
export function AddressFields({ search, shown }: { search: string; shown: readonly string[] }) {
  return [...new URLSearchParams(search)]
    .filter(([name]) => !shown.includes(name))
    .map(([name, text]) => <input key={`${name} ${text}`} type="hidden" name={name} value={text} />);
}
