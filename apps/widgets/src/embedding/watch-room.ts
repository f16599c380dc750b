const ROOMY_IN_EM = 36;
const waiting = new WeakMap<Element, () => void>();
let observer: ResizeObserver | undefined;

/**
 * Calls `onRoomy` once, before paint, if the element is wide enough to show the representative example. Uses
 * an observer, to avoid measuring during rendering.
 */
export function watchRoom(element: Element, onRoomy: () => void): void {
  observer ??= new ResizeObserver((entries) => {
    // Read all sizes before rendering any widget, because reading one after a render would force another
    // layout.
    const roomy = entries.filter(({ target, contentRect: { width } }) => {
      if (width > 0) observer?.unobserve(target);
      return width > 0 && width >= ROOMY_IN_EM * Number.parseFloat(getComputedStyle(target).fontSize);
    });
    for (const { target } of roomy) waiting.get(target)?.();
  });
  waiting.set(element, onRoomy);
  observer.observe(element);
}

export function stopWatchingRoom(element: Element): void {
  observer?.unobserve(element);
}
