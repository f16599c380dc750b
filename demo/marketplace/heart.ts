import { html } from 'ghtml';
import type { OfferedListing } from '../../apps/server/src/market/listings/index.ts';

export interface Hearts {
  /** Ids of bookmarked listings; undefined if the visitor is not logged in. */
  readonly marked: ReadonlySet<number> | undefined;
  /** The listing whose heart the visitor clicked; focus it, so that screen readers announce its state. */
  readonly clicked: number | undefined;
  /** Target of a heart's form, or of its link to the login if the visitor is not logged in. */
  addressOf(exposeId: number, isMarked: boolean): string;
}

const SHAPE =
  'M12 20.5C5.5 15.6 2.5 12.2 2.5 8.6 2.5 5.9 4.6 4 7.1 4c1.9 0 3.7 1 4.9 2.8C13.2 5 15 4 16.9 4c2.5 0 4.6 1.9 4.6 4.6 0 3.6-3 7-9.5 11.9z';

/** Button that bookmarks a listing; without a login a link to the login page, which returns here. */
export function heart(listing: OfferedListing, hearts: Hearts): string {
  const { exposeId, title } = listing;
  const drawing = `<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false"><path d="${SHAPE}"/></svg>`;
  if (!hearts.marked) {
    return html`<a
      class="heart"
      href="${hearts.addressOf(exposeId, false)}"
      aria-label="Merken: ${title} (Anmeldung nötig)"
      title="Anmelden und merken"
      >!${drawing}<span>Merken</span></a
    >`;
  }
  const isMarked = hearts.marked.has(exposeId);
  const word = isMarked ? 'Gemerkt' : 'Merken';
  return html`<form class="mark" method="post" action="${hearts.addressOf(exposeId, isMarked)}">
    <button
      class="heart"
      type="submit"
      aria-pressed="${isMarked}"
      aria-label="${word}: ${title}"
      !${hearts.clicked === exposeId ? ' autofocus' : ''}
    >
      !${drawing}<span>${word}</span>
    </button>
  </form>`;
}

export function heartNotice(done: 'marked' | 'unmarked' | undefined, portalUrl: string): string {
  if (!done) return '';
  return html`<p class="notice" role="status">
    ${done === 'marked' ? 'Gemerkt.' : 'Nicht mehr gemerkt.'}
    <a href="${portalUrl}/baufinanzierung/finanzierungsuebersicht#merkliste">Zur Merkliste</a>
  </p>`;
}
