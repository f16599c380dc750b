/**
 * Focuses the first invalid field and opens its disclosure. Waits for fields whose script is still loading,
 * until the visitor types; returns a function that stops waiting.
 */
export function focusWrongField(): () => void {
  const main = document.querySelector('main');
  if (!main || focused(main)) return () => {};
  const observer = new MutationObserver(() => {
    if (focused(main)) end();
  });
  const end = () => {
    observer.disconnect();
    main.removeEventListener('input', end);
  };
  observer.observe(main, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
  main.addEventListener('input', end);
  return end;
}

function focused(main: HTMLElement): boolean {
  const wrong = main.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.closest('details')?.setAttribute('open', '');
  (wrong?.querySelector<HTMLElement>('input') ?? wrong)?.focus();
  return wrong !== null;
}
