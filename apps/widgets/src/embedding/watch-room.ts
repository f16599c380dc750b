const ROOMY_IN_EM = 36;

const waiting = new WeakMap<Element, () => void>();
let observer: ResizeObserver | undefined;

/**
 * Tells, once and before it is painted, when an element turns out to be wide: the width from which the style sheet keeps
 * room for the representative example. Nobody measures while a page is drawn.
 */
export function watchRoom(element: Element, onRoomy: () => void): void {
  observer ??= new ResizeObserver((entries) => {
    // All are read before the first is drawn anew: a drawing between two readings would have the page measured again.
    const roomy = entries.filter(({ target, contentRect: { width } }) => {
      if (width > 0) observer?.unobserve(target);
      return width > 0 && width >= ROOMY_IN_EM * Number.parseFloat(getComputedStyle(target).fontSize);
    });
    for (const { target } of roomy) waiting.get(target)?.();
  });
  waiting.set(element, onRoomy);
  observer.observe(element);
}

/** For an element that is gone. */
export function stopWatchingRoom(element: Element): void {
  observer?.unobserve(element);
}
