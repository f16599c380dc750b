import type { DemoAdvertiser } from './advertisers.ts';
import type { DemoListing } from './demo-listing.ts';

export interface DeliveryHead {
  readonly encoding: 'UTF-8' | 'ISO-8859-1';
  readonly scope: 'VOLL' | 'TEIL';
  /** Texts for true and false, because half of the simulated software writes words, the other half digits. */
  readonly flags: readonly [yes: string, no: string];
}

export interface DeliveredListing extends DemoListing {
  readonly action: 'CHANGE' | 'DELETE';
}

export function openImmoText(
  head: DeliveryHead,
  offered: readonly { readonly advertiser: DemoAdvertiser; readonly listings: readonly DeliveredListing[] }[],
): string {
  return [
    `<?xml version="1.0" encoding="${head.encoding}"?>`,
    '<openimmo>',
    `  <uebertragung art="OFFLINE" umfang="${head.scope}" modus="CHANGE" version="1.2.7" sendersoftware="Heimvorteil-Demo" senderversion="1" timestamp="2026-11-20T06:00:00"/>`,
    ...offered.flatMap(({ advertiser, listings }) => [
      '  <anbieter>',
      `    <anbieternr>${escaped(advertiser.cwid)}</anbieternr>`,
      `    <firma>${escaped(advertiser.firm)}</firma>`,
      `    <openimmo_anid>${escaped(advertiser.cwid)}</openimmo_anid>`,
      ...listings.map((listing) => listingText(listing, head.flags)),
      '  </anbieter>',
    ]),
    '</openimmo>',
    '',
  ].join('\n');
}

function listingText(listing: DeliveredListing, [yes, no]: DeliveryHead['flags']): string {
  const { place, commission } = listing;
  const flag = (value: boolean | undefined) => (value === undefined ? undefined : value ? yes : no);
  const price =
    listing.price === null
      ? `<kaufpreis auf_anfrage="${yes}">0</kaufpreis>`
      : `<kaufpreis>${listing.price.toFixed(2)}</kaufpreis>`;
  const vat = commission.includesVat === undefined ? '' : ` mit_mwst="${flag(commission.includesVat)}"`;
  const lines = [
    '<immobilie>',
    '  <objektkategorie>',
    `    <nutzungsart WOHNEN="${yes}" GEWERBE="${no}"/>`,
    `    <vermarktungsart KAUF="${yes}" MIETE_PACHT="${no}"/>`,
    `    <objektart><${listing.kind}${listing.detail ? ` ${listing.detail[0]}="${listing.detail[1]}"` : ''}/></objektart>`,
    ...(listing.exclusive
      ? [`    <user_defined_simplefield feldname="exclusive">${yes}</user_defined_simplefield>`]
      : []),
    '  </objektkategorie>',
    '  <geo>',
    `    <plz>${place.postcode}</plz>`,
    `    <ort>${escaped(place.city)}</ort>`,
    '    <strasse/>',
    `    <bundesland>${escaped(place.state)}</bundesland>`,
    '    <land iso_land="DEU"/>',
    '  </geo>',
    '  <preise>',
    `    ${price}`,
    ...element('provisionspflichtig', flag(commission.liable)),
    '    <innen_courtage/>',
    ...(commission.text === undefined
      ? []
      : [`    <aussen_courtage${vat}>${escaped(commission.text)}</aussen_courtage>`]),
    '    <waehrung iso_waehrung="EUR"/>',
    '  </preise>',
    '  <flaechen>',
    ...element('wohnflaeche', listing.livingArea),
    ...element('grundstuecksflaeche', listing.siteArea),
    ...element('anzahl_zimmer', listing.rooms),
    '  </flaechen>',
    '  <zustand_angaben>',
    ...element('baujahr', listing.constructionYear),
    '  </zustand_angaben>',
    '  <freitexte>',
    ...element('objekttitel', listing.title),
    `    <objektbeschreibung><![CDATA[${listing.description}]]></objektbeschreibung>`,
    '  </freitexte>',
    '  <verwaltung_objekt/>',
    '  <verwaltung_techn>',
    ...element('objektnr_extern', listing.objectNumber),
    `    <aktion aktionart="${listing.action}"/>`,
    ...element('openimmo_obid', `DEMO_${listing.objectNumber}`),
    '  </verwaltung_techn>',
    '</immobilie>',
  ];
  return lines.map((line) => `    ${line}`).join('\n');
}

function element(name: string, value: string | number | null | undefined): string[] {
  return value === null || value === undefined ? [] : [`    <${name}>${escaped(String(value))}</${name}>`];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
