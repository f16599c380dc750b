import base from './base.css?inline';
import costWidget from './cost-widget.css?inline';
import offers from './offers.css?inline';

/** The style sheet of all widgets, as text: it is adopted by shadow roots, never written into markup. */
export const look = base + costWidget + offers;
