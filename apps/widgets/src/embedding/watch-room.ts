const ROOMY_IN_EM = 36;

const waiting = new WeakMap<Element, () => void>();
let observer: ResizeObserver | undefined;

/**
 * Tells, once and before it is painted, when an element turns out to be wide: the width from which the style sheet keeps
 * room for the representative example. Nobody measures while a page is drawn.
 */
export function watchRoom(element: Element, onRoomy: () => void): void {
  observer ??= new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) {
      if (contentRect.width === 0) continue;
      observer?.unobserve(target);
      const isRoomy = contentRect.width >= ROOMY_IN_EM * Number.parseFloat(getComputedStyle(target).fontSize);
      if (isRoomy) waiting.get(target)?.();
    }
  });
  waiting.set(element, onRoomy);
  observer.observe(element);
}

/** For an element that is gone. */
export function stopWatchingRoom(element: Element): void {
  observer?.unobserve(element);
}
