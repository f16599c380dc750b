/** The query as hidden fields, so that a form's submit retains it; skips the `visible` fields. */
export function AddressFields({ search, visible }: { search: string; visible: readonly string[] }) {
  return [...new URLSearchParams(search)]
    .filter(([name]) => !visible.includes(name))
    .map(([name, text]) => <input key={`${name} ${text}`} type="hidden" name={name} value={text} />);
}
