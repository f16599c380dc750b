import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** Shared `name` of the header's `<details>`, so the browser opens one at a time without a script. */
export const MENU_NAME = 'menue';

/** Closes open menus on Escape, on a click outside and on navigation. */
export function useClosingMenus(menus: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    close(openIn(menus));
  }, [menus, pathname]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      const menu = openIn(menus);
      if (key !== 'Escape' || !menu) return;
      close(menu);
      menu.querySelector('summary')?.focus();
    };
    const onPress = ({ target }: Event) => {
      const menu = openIn(menus);
      if (!menu?.contains(target as Node)) close(menu);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [menus]);
}

function openIn(menus: RefObject<HTMLElement | null>): HTMLDetailsElement | null | undefined {
  return menus.current?.querySelector<HTMLDetailsElement>(`details[name=${MENU_NAME}][open]`);
}

function close(menu: HTMLDetailsElement | null | undefined): void {
  if (menu) menu.open = false;
}
