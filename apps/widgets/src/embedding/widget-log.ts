export interface WidgetLog {
  /** Logs a detail, only with `debugWidgets` in the host page's address. */
  note(text: string, detail?: unknown): void;
  /** Logs a failed request, which is not visible on the page. */
  failure(text: string, error?: unknown): void;
}

const PREFIX = '[finance-widgets]';

export function widgetLog(search: string): WidgetLog {
  const isVerbose = new URLSearchParams(search).has('debugWidgets');
  return {
    note(text, detail = '') {
      if (isVerbose) console.log(PREFIX, text, detail);
    },
    failure(text, error = '') {
      console.error(PREFIX, text, error);
    },
  };
}
