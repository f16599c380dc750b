import base from './base.css?inline';
import costWidget from './cost-widget.css?inline';
import offers from './offers.css?inline';

/** Style sheet of all widgets as text; shadow roots adopt it, and it is never written into markup. */
export const look = base + costWidget + offers;
