/**
 * The query of the address by which this very document was opened, as the browser knows it. Nothing is stored for it, and a
 * page that is loaded anew was opened by its own address.
 */
export function openedBy(): URLSearchParams {
  const [document] = performance.getEntriesByType('navigation');
  return document && URL.canParse(document.name)
    ? new URL(document.name).searchParams
    : new URLSearchParams();
}
