/** An address as hidden fields, so that a form that shows something else keeps it; `shown` names what it shows itself. */
export function AddressFields({ search, shown }: { search: string; shown: readonly string[] }) {
  return [...new URLSearchParams(search)]
    .filter(([name]) => !shown.includes(name))
    .map(([name, text]) => <input key={`${name} ${text}`} type="hidden" name={name} value={text} />);
}
