import { defineFinanceWidgets } from './define-elements.ts';
import { watchPage } from './embedding/watch-page.ts';

const SCRIPT_PATH = '/baufinanzierung/widgets/';

/** Origin of the running script; if an element shadows `currentScript`, of the page's first one. */
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
