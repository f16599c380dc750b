/** What the widgets say in the console of a host page. */
export interface WidgetLog {
  /** What happens, for somebody who looks for a mistake: only with `debugWidgets` in the host page's address. */
  note(text: string, detail?: unknown): void;
  /** What could not be fetched; nobody sees it on the page. */
  failure(text: string, error?: unknown): void;
}

const PREFIX = '[finance-widgets]';

/** The log for a host page with this query string. */
export function widgetLog(search: string): WidgetLog {
  const talks = new URLSearchParams(search).has('debugWidgets');
  return {
    note(text, detail = '') {
      if (talks) console.log(PREFIX, text, detail);
    },
    failure(text, error = '') {
      console.error(PREFIX, text, error);
    },
  };
}
