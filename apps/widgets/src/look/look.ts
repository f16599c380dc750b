import base from './base.css?inline';
import costWidget from './cost-widget.css?inline';
import offers from './offers.css?inline';

/** Style sheet of all widgets as text; shadow roots adopt it, so it never appears in markup. */
export const look = base + costWidget + offers;
