import { WIDGET_READY, type WidgetReady } from '@heimvorteil/contracts';
import { createRoot } from 'react-dom/client';
import type { Attributes } from '../attributes.ts';
import { askForFigures } from '../figures/ask-for-figures.ts';
import { figuresAddress } from '../figures/figures-query.ts';
import { bare } from '../hostile-host/bare.ts';
import { Widget, type WidgetState } from '../widget.tsx';
import { shadowOf } from './shadow-of.ts';
import type { WidgetLog } from './widget-log.ts';

/** A widget that stands in an element of the host page. */
export interface MountedWidget {
  show(attributes: Attributes): void;
  unmount(): void;
}

/** Prepares an element of the host page; undefined when it already holds something of the host's own. */
export function mountWidget(element: Element, portal: string, log: WidgetLog): MountedWidget | undefined {
  const shadow = shadowOf(element, log);
  if (!shadow) return undefined;
  const root = createRoot(shadow);
  let state: WidgetState | undefined;
  let asked = '';

  const draw = (next: WidgetState) => {
    state = next;
    root.render(
      <Widget portal={portal} state={next} onToggle={() => draw({ ...next, isOpen: !next.isOpen })} />,
    );
  };

  const ask = (address: string) => {
    asked = address;
    const settle = (figures: WidgetState['figures']) => {
      if (asked !== address || !state) return;
      draw({ ...state, figures, isBusy: false });
      announce(element, {
        type: state.attributes.type,
        hasRate: (figures?.monthlyRate?.monthlyRate ?? 0) > 0,
      });
    };
    askForFigures(address, log).then(settle, () => settle(undefined));
  };

  return {
    show(attributes) {
      const address = figuresAddress(portal, attributes);
      const isOpen = state?.isOpen ?? false;
      if (state && address === asked) return draw({ ...state, attributes });
      draw({ attributes, figures: undefined, isBusy: true, isOpen });
      ask(address);
    },
    unmount() {
      asked = '';
      root.unmount();
    },
  };
}

function announce(element: Element, detail: WidgetReady): void {
  element.dispatchEvent(new CustomEvent(WIDGET_READY, bare({ bubbles: true, detail })));
}
