import { DEFAULT_PERCENTAGES } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import { html } from 'ghtml';
import type { OfferedListing } from '../../apps/server/src/market/listings/index.ts';
import { DRAWINGS } from './drawings.ts';
import { heart, heartNotice, type Hearts } from './heart.ts';
import {
  commissionText,
  factsOf,
  isCommissionAssumed,
  placeText,
  priceText,
  typeText,
} from './listing-wording.ts';
import { pageFrame, type Host } from './page-frame.ts';
import type { Listing } from '@heimvorteil/contracts';

/** A listing's page, with both widgets in the places typical for a marketplace. */
export function listingPage(
  host: Host,
  listing: OfferedListing,
  { hearts, done }: { hearts: Hearts; done: 'marked' | 'unmarked' | undefined },
): string {
  const main = html`<p><a href="/">Zurück zu allen Objekten</a></p>
    !${heartNotice(done, host.portalUrl)}
    <article class="listing">
      <div class="headline">
        <p class="kind">${typeText(listing)}${listing.exclusive ? ' · Exklusiv' : ''}</p>
        <h1>${listing.title}</h1>
        <p>${placeText(listing)}</p>
        !${heart(listing, hearts)}
      </div>
      !${DRAWINGS[listing.type]}
      <div class="offer">
        <p class="price">${priceText(listing)}</p>
        <p>Provision: ${commissionText(listing)}</p>
        !${widgetElement('monthly-rate', listing, 'expose-preis')}
      </div>
      <section class="details" aria-labelledby="eckdaten">
        <h2 id="eckdaten">Eckdaten</h2>
        <dl>
          !${factsOf(listing).map(
            ({ name, value }) =>
              html`<div>
                <dt>${name}</dt>
                <dd>${value}</dd>
              </div>`,
          )}
          <div>
            <dt>Käuferprovision</dt>
            <dd>${commissionText(listing)}!${assumption(host, listing)}</dd>
          </div>
        </dl>
        !${descriptionOf(listing)}
        <p class="small">
          Anbieter: ${listing.advertiserName || listing.cwid}. Objektnummer ${listing.exposeId}.
        </p>
      </section>
      <aside aria-label="Kosten">!${widgetElement('cost-widget', listing, 'expose-kosten')}</aside>
    </article>`;
  return pageFrame(host, { title: `${listing.title} | Demo-Marktplatz`, main, withWidgets: true });
}

/** Notes the commission that the portal assumes if the listing has none, with a link to change it. */
function assumption({ portalUrl }: Host, listing: OfferedListing): string {
  if (!isCommissionAssumed(listing)) return '';
  const { exposeId, purchasePrice, address } = listing;
  const params = { exposeId, purchasePrice, geoCode: address.geocode, postcode: address.postcode };
  const query = new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) =>
      value === null || value === '' ? [] : [[name, `${value}`]],
    ),
  );
  const link = `${portalUrl}/baufinanzierung/nebenkostenrechner?${query}`;
  return html`<br /><small
      >Angenommen: ${formatPercent(DEFAULT_PERCENTAGES.brokerCommission)}. <a href="${link}">Ändern</a></small
    >`;
}

function descriptionOf({ description }: OfferedListing): string {
  if (description === '') return '';
  return html`<h2>Beschreibung</h2>
    !${description.split('\n').map((paragraph) => html`<p>${paragraph}</p>`)}`;
}

/** Element that the portal's widget script fills; omits attributes without a value. */
function widgetElement(type: 'cost-widget' | 'monthly-rate', listing: Listing, position: string): string {
  const attributes: Record<string, string | number | boolean | null> = {
    'data-widget-type': type,
    'data-exposeid': listing.exposeId,
    'data-purchase-price': listing.purchasePrice,
    'data-has-broker-commission': listing.hasCourtage,
    'data-broker-commission': listing.brokerCommissionPercentage,
    'data-geo-code': listing.address.geocode || null,
    'data-postcode': listing.address.postcode || null,
    'data-cwid': listing.cwid || null,
    'data-tracking-cmp-id': 'demo-marktplatz',
    'data-tracking-cmp-position': position,
    'data-exclusive': listing.exclusive,
  };
  const attributeMarkup = Object.entries(attributes).flatMap(([name, value]) =>
    value === null ? [] : [html` !${name}="${value}"`],
  );
  return html`<div class="finance-widget" !${attributeMarkup}></div>`;
}
