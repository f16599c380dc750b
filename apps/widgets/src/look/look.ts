import base from './base.css?inline';
import costWidget from './cost-widget.css?inline';
import offers from './offers.css?inline';

/** Style sheet of all widgets as text, adopted by shadow roots and never written into markup. */
export const look = base + costWidget + offers;
