/** Differences from the default listing, which is a flat in Berlin for 400,000 € with every field. */
export interface TestListing {
  readonly number?: string | null;
  readonly action?: string;
  readonly kind?: string;
  readonly postcode?: string | null;
  readonly city?: string;
  readonly state?: string;
  readonly country?: string;
  /** XML inside the `preise` element. */
  readonly price?: string;
  readonly currency?: string;
  readonly liable?: string;
  readonly commission?: string;
  readonly livingArea?: string;
  readonly rooms?: string;
  readonly year?: string;
  readonly title?: string;
  readonly sale?: string;
  /** Further XML elements inside `immobilie`. */
  readonly extra?: string;
}

export function immobilie(listing: TestListing = {}): string {
  const { number = '4711', postcode = '10115', action = 'CHANGE' } = listing;
  return `<immobilie>
<objektkategorie><nutzungsart WOHNEN="true"/><vermarktungsart ${listing.sale ?? 'KAUF="true"'}/>
<objektart>${listing.kind ?? '<wohnung wohnungtyp="ETAGE"/>'}</objektart></objektkategorie>
<geo>${postcode === null ? '' : `<plz>${postcode}</plz>`}<ort>${listing.city ?? 'Berlin'}</ort>
<bundesland>${listing.state ?? ''}</bundesland><land iso_land="${listing.country ?? 'DEU'}"/></geo>
<preise>${listing.price ?? '<kaufpreis>400000.00</kaufpreis>'}
${listing.liable === undefined ? '' : `<provisionspflichtig>${listing.liable}</provisionspflichtig>`}
${listing.commission ?? '<aussen_courtage>3,57 % inkl. MwSt.</aussen_courtage>'}
<waehrung iso_waehrung="${listing.currency ?? 'EUR'}"/></preise>
<flaechen><wohnflaeche>${listing.livingArea ?? '72.5'}</wohnflaeche><anzahl_zimmer>${listing.rooms ?? '3'}</anzahl_zimmer></flaechen>
<zustand_angaben><baujahr>${listing.year ?? '1998'}</baujahr></zustand_angaben>
<freitexte><objekttitel>${listing.title ?? 'Wohnung mit Balkon'}</objekttitel></freitexte>
<verwaltung_techn>${number === null ? '' : `<objektnr_extern>${number}</objektnr_extern>`}<aktion aktionart="${action}"/></verwaltung_techn>
${listing.extra ?? ''}</immobilie>`;
}

/** OpenImmo file with all listings of one advertiser. */
export function delivery(
  listings: readonly TestListing[],
  head: { scope?: string; anid?: string; number?: string; encoding?: string; mode?: string } = {},
): string {
  const { scope = 'TEIL', anid = 'TEST-A', encoding = 'UTF-8' } = head;
  return `<?xml version="1.0" encoding="${encoding}"?>
<openimmo><uebertragung art="OFFLINE" umfang="${scope}"${head.mode ? ` modus="${head.mode}"` : ''} version="1.2.7"/>
<anbieter><anbieternr>${head.number ?? ''}</anbieternr><firma>Prüfhaus</firma><openimmo_anid>${anid}</openimmo_anid>
${listings.map(immobilie).join('\n')}
</anbieter></openimmo>`;
}
