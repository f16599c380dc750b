import { defineFinanceWidgets } from './define-elements.ts';
import { watchPage } from './embedding/watch-page.ts';

const SCRIPT_PATH = '/baufinanzierung/widgets/';

/**
 * Origin of the running script. If an element shadows `currentScript` (DOM clobbering), the address of the
 * page's first widget script is used.
 */
function portalAddress(page: Document): string | undefined {
  const { currentScript } = page;
  const own = currentScript instanceof HTMLScriptElement ? portalOf(currentScript) : undefined;
  return own ?? portalOf(page.querySelector(`script[src*="${SCRIPT_PATH}finance-widgets"]`));
}

function portalOf(script: HTMLScriptElement | null): string | undefined {
  const source = script?.src ?? '';
  const end = source.indexOf(SCRIPT_PATH);
  return end < 0 ? undefined : source.slice(0, end);
}

watchPage(document, defineFinanceWidgets(portalAddress(document)));
