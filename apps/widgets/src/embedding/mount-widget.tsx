import {
  INITIAL_MONTHLY_RATE,
  WIDGET_RATE,
  WIDGET_READY,
  type MonthlyRateData,
  type WidgetRate,
  type WidgetReady,
} from '@heimvorteil/contracts';
import { createRoot } from 'react-dom/client';
import type { Attributes } from '../attributes.ts';
import { type AskForFigures, keyOf, questionOf } from '../figures/figures-desk.ts';
import { bare } from '../hostile-host/bare.ts';
import { Widget, type WidgetState } from '../widget.tsx';
import { fillIfHidden } from './fill-if-hidden.ts';
import { stopWatchingRoom, watchRoom } from './watch-room.ts';
import type { WidgetLog } from './widget-log.ts';
import { look } from '../look/look.ts';

/** Shadow root of each widget, reused when its element is inserted again. */
const roots = new WeakMap<Element, ShadowRoot>();
let sheet: CSSStyleSheet | undefined;

/** Shadow root for a widget; undefined if the host page has attached its own, or none can be attached. */
function shadowOf(element: Element, log: WidgetLog): ShadowRoot | undefined {
  const known = roots.get(element);
  if (known) return known;
  try {
    // Do not attach to a declarative shadow root of the host page, because that would empty it.
    if (element.shadowRoot) throw new Error('taken');
    const shadow = element.attachShadow(bare<ShadowRootInit>({ mode: 'open' }));
    shadow.adoptedStyleSheets = [(sheet ??= styleSheet())];
    roots.set(element, shadow);
    return shadow;
  } catch (error) {
    log.note('cannot attach a shadow root', error);
    return undefined;
  }
}

/** Style sheet made by script, because a host page's `style-src 'none'` allows it. */
function styleSheet(): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(look);
  return made;
}

/** `isLate` is true if the work had to wait for a later frame. */
type Work = (isLate: boolean) => void;

/** Rendering time per frame; the host page and layout get the rest. */
const SLICE_IN_MS = 4;

/** Longest wait for a frame, because hidden pages and frames get no animation frames. */
const UNSEEN_IN_MS = 500;
const waiting: Work[] = [];
let usedInMs = 0;
let isFrameDue = false;

/** Renders now, or in a later frame if this one is used up, so that the host stays responsive. */
function inTurn(work: Work): void {
  waiting.push(work);
  workOff(false);
}

function workOff(isLate: boolean): void {
  if (waiting.length > 0) orderFrame();
  while (waiting.length > 0 && usedInMs < SLICE_IN_MS) {
    const startedAt = performance.now();
    try {
      waiting.shift()?.(isLate);
    } catch (error) {
      // Report the error and continue, so that one widget does not stop the others.
      reportError(error);
    }
    usedInMs += performance.now() - startedAt;
  }
}

function orderFrame(): void {
  if (isFrameDue) return;
  isFrameDue = true;
  const goOn = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    isFrameDue = false;
    usedInMs = 0;
    workOff(true);
  };
  const frame = requestAnimationFrame(goOn);
  const timer = setTimeout(goOn, UNSEEN_IN_MS);
}

export interface MountedWidget {
  show(attributes: Attributes): void;
  /** Data that the widget displays; zeros before the portal has answered. */
  rate(): MonthlyRateData;
  unmount(): void;
}

/**
 * Requests data at once, but renders one widget after another, because shadow roots are expensive. Renders
 * nothing if the host page has attached its own shadow root.
 */
export function mountWidget(
  element: Element,
  { ask, log }: { ask: AskForFigures; log: WidgetLog },
): MountedWidget {
  let root: ReturnType<typeof createRoot> | undefined;
  let state: WidgetState | undefined;
  let wanted = '';
  let isAsking = false;
  let isDrawDue = false;
  /** True if first rendered in a later frame than the page's first widgets. */
  let isLate: boolean | undefined;
  let isNews = false;
  const rate = () => state?.figures?.monthlyRate ?? INITIAL_MONTHLY_RATE;

  const draw = (next: WidgetState) => {
    state = next;
    if (isDrawDue) return;
    isDrawDue = true;
    inTurn((isLater) => {
      isDrawDue = false;
      if (!state) return;
      isLate ??= isLater;
      root ??= openRoot();
      if (!root) return;
      root.render(<Widget state={state} isLate={isLate} onToggle={toggle} />);
      // Skip the events if the attributes changed while this rendering waited for its frame.
      if (isNews && !state.isBusy) announce(state.attributes.type);
    });
  };

  const openRoot = () => {
    const shadow = shadowOf(element, log);
    if (!shadow) return undefined;
    fillIfHidden(element);
    watchRoom(element, () => state && draw({ ...state, isRoomy: true }));
    return createRoot(shadow);
  };

  const toggle = () => {
    if (state) draw({ ...state, isOpen: !state.isOpen });
  };

  const announce = (type: WidgetReady['type']) => {
    isNews = false;
    const hasRate = rate().monthlyRate > 0;
    fire(element, WIDGET_READY, { type, hasRate } satisfies WidgetReady);
    if (hasRate) fire(element, WIDGET_RATE, { ...rate(), type } satisfies WidgetRate);
  };

  /** Runs one call at a time; if attributes change meanwhile, only their last values are requested next. */
  const askForAll = async () => {
    if (isAsking || !state) return;
    isAsking = true;
    const requested = wanted;
    const figures = await ask(questionOf(state.attributes)).catch(() => undefined);
    isAsking = false;
    if (!state) return;
    if (requested !== wanted) return askForAll();
    isNews = true;
    draw({ ...state, figures, isBusy: false });
  };

  return {
    show(attributes) {
      const question = keyOf(questionOf(attributes));
      if (state && question === wanted) return draw({ ...state, attributes });
      wanted = question;
      const { isOpen = false, isRoomy = false } = state ?? {};
      draw({ attributes, figures: undefined, isBusy: true, isOpen, isRoomy });
      void askForAll();
    },
    rate,
    unmount() {
      state = undefined;
      stopWatchingRoom(element);
      root?.unmount();
      root = undefined;
    },
  };
}

function fire(element: Element, name: string, detail: WidgetReady | WidgetRate): void {
  element.dispatchEvent(new CustomEvent(name, bare({ bubbles: true, composed: true, detail })));
}
