import { html } from 'ghtml';
import { FEDERAL_STATES } from '@heimvorteil/engine';
import type { OfferedListing } from '../../apps/server/src/market/listings/index.ts';
import { DRAWINGS } from './drawings.ts';
import { heart, heartNotice, type Hearts } from './heart.ts';
import { KINDS, listAddress, PAGE_SIZE, type ListFilter } from './list-filter.ts';
import { factsOf, placeText, priceText, typeText } from './listing-wording.ts';
import { pageFrame, type Host } from './page-frame.ts';

interface Found {
  readonly filter: ListFilter;
  readonly listings: readonly OfferedListing[];
  readonly total: number;
  readonly hearts: Hearts;
  readonly done: 'marked' | 'unmarked' | undefined;
}

export function listPage(host: Host, { filter, listings, total, hearts, done }: Found): string {
  const heading = `${filter.kind?.label ?? 'Immobilien'} kaufen${filter.state ? inState(filter.state.name) : ''}`;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const which = filter.page > 1 ? `, Seite ${filter.page}` : '';
  const main = html`<h1>${heading}</h1>
    !${heartNotice(done, host.portalUrl)} !${filterForm(filter)}
    <p class="count" role="status">
      ${total === 1 ? '1 Objekt' : `${total} Objekte`}${pages > 1 ? `, Seite ${filter.page} von ${pages}` : ''}
    </p>
    !${
      listings.length === 0
        ? emptyList()
        : html`<ul class="cards">
            !${listings.map((listing) => card(listing, hearts))}
          </ul>`
    }
    !${pages > 1 ? pageLinks(filter, pages) : ''}`;
  return pageFrame(host, { title: `${heading}${which} | Demo-Marktplatz`, main });
}

function inState(name: string): string {
  return name === 'Saarland' ? ' im Saarland' : ` in ${name}`;
}

function filterForm({ state, kind }: ListFilter): string {
  const option = (value: string, label: string, chosen: boolean) =>
    html`<option value="${value}" !${chosen ? ' selected' : ''}>${label}</option>`;
  return html`<form class="filter" action="/" method="get">
    <label
      >Bundesland
      <select name="land">
        !${option('', 'Alle', !state)}!${FEDERAL_STATES.map(({ geoCode, name }) => option(geoCode, name, state?.geoCode === geoCode))}
      </select></label
    >
    <label
      >Art
      <select name="art">
        !${option('', 'Alle', !kind)}!${KINDS.map(({ word, label }) => option(word, label, kind?.word === word))}
      </select></label
    >
    <button type="submit">Anzeigen</button>
  </form>`;
}

function emptyList(): string {
  return html`<p class="empty">Dafür gibt es gerade keine Objekte. <a href="/">Alle Objekte ansehen</a></p>`;
}

function card(listing: OfferedListing, hearts: Hearts): string {
  const facts = factsOf(listing).map(({ name, value }) => html`<li>${value}<span> ${name}</span></li>`);
  return html`<li class="card">
    !${DRAWINGS[listing.type]}
    <div>
      <p class="kind">${typeText(listing)}${listing.exclusive ? ' · Exklusiv' : ''}</p>
      <h2><a href="/expose/${listing.exposeId}">${listing.title}</a></h2>
      <p>${placeText(listing)}</p>
      <ul class="facts">
        !${facts}
      </ul>
      <p class="price">${priceText(listing)}</p>
    </div>
    !${heart(listing, hearts)}
  </li>`;
}

function pageLinks(filter: ListFilter, pages: number): string {
  const link = (page: number, label: string, rel?: string) =>
    page < 1 || page > pages
      ? ''
      : html`<a href="${listAddress({ ...filter, page })}" !${rel ? ` rel="${rel}"` : ''}>${label}</a>`;
  const numbers = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === pages || Math.abs(page - filter.page) <= 2,
  );
  return html`<nav class="pages" aria-label="Seiten">
    !${link(filter.page - 1, 'Zurück', 'prev')}
    <ol>
      !${numbers.map(
        (page) =>
          html`<li>
            <a
              href="${listAddress({ ...filter, page })}"
              !${page === filter.page ? ' aria-current="page"' : ''}
              ><span class="unseen">Seite </span>${page}</a
            >
          </li>`,
      )}
    </ol>
    !${link(filter.page + 1, 'Weiter', 'next')}
  </nav>`;
}
