/** The query as hidden fields, so that a form retains it; `visible` names fields that the form renders. */
export function AddressFields({ search, visible }: { search: string; visible: readonly string[] }) {
  return [...new URLSearchParams(search)]
    .filter(([name]) => !visible.includes(name))
    .map(([name, text]) => <input key={`${name} ${text}`} type="hidden" name={name} value={text} />);
}
