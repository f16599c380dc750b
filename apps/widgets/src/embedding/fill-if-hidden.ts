/**
 * Gives an element a child where a rule of the host hides empty ones (`div:empty`): what a widget shows is in a shadow
 * root, so its element counts as empty. No slot shows the child. Elements that are seen stay as they are, because a
 * framework may still compare them with its own.
 */
export function fillIfHidden(element: Element): void {
  const fill = () => {
    const isSeen =
      (element as HTMLElement).offsetHeight > 0 && element.checkVisibility({ checkVisibilityCSS: true });
    if (!isSeen && !element.firstElementChild) element.append(document.createElement('span'));
  };
  // Behind the frame's own drawing, and again with the styles that optimisers load last.
  setTimeout(fill);
  addEventListener('load', fill);
}
