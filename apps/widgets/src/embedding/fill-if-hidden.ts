/**
 * Adds a child, which no slot displays, if the host hides empty elements (`div:empty`), because the content
 * is in the shadow root. Visible elements stay unchanged, because a framework may still compare them with its
 * own.
 */
export function fillIfHidden(element: Element): void {
  const fill = () => {
    const isSeen =
      (element as HTMLElement).offsetHeight > 0 && element.checkVisibility({ checkVisibilityCSS: true });
    if (!isSeen && !element.firstElementChild) element.append(document.createElement('span'));
  };
  // After the frame is painted, and again with the styles that optimisers load last.
  setTimeout(fill);
  addEventListener('load', fill);
}
