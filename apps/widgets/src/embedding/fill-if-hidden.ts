/**
 * Adds a child that no slot displays, if the host page hides empty elements (`div:empty`). Visible elements
 * stay unchanged, because a framework may still compare their children with its own.
 */
export function fillIfHidden(element: Element): void {
  const fill = () => {
    const isSeen =
      (element as HTMLElement).offsetHeight > 0 && element.checkVisibility({ checkVisibilityCSS: true });
    if (!isSeen && !element.firstElementChild) element.append(document.createElement('span'));
  };
  // Check after the frame is painted, and again after the page has loaded all late styles.
  setTimeout(fill);
  addEventListener('load', fill);
}
