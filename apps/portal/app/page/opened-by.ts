/** Query that this document was loaded with, from the navigation entry; a reload counts as a load. */
export function openedBy(): URLSearchParams {
  const [document] = performance.getEntriesByType('navigation');
  return document && URL.canParse(document.name)
    ? new URL(document.name).searchParams
    : new URLSearchParams();
}
