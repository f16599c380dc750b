/** Addresses outside the API that need no session, or that redirect to the login without one. */
export const WITHOUT_SESSION: readonly RegExp[] = [
  /^\/$/,
  /^\/\*$/,
  /^\/(metrics|healthz|readyz)$/,
  /^\/(robots\.txt|sitemap\.xml|favicon\.ico|\.well-known\/security\.txt)$/,
  /^\/baufinanzierung\/(manifest\.webmanifest|icons\/[a-z\d-]+\.png)$/,
  /^\/marktplatz\//,
  /^\/expose\/:exposeId(\/merken|\/entmerken)?$/,
  /^\/baufinanzierung\/merken\/:exposeId$/,
  // Without a session these addresses redirect to the login; demo/marketplace/hearts.test.ts tests it.
  /^\/expose\/:exposeId\/(ent)?merken$/,
  /^\/baufinanzierung\/merken\/:exposeId$/,
  /^\/baufinanzierung\/logos\/:file$/,
  /^\/baufinanzierung\/api$/,
  /^\/baufinanzierung\/phone-verification\/api\*?$/,
  /^\/baufinanzierung\/api(\*|\/openapi\.json|\/docs|\/docs\.css)$/,
  /^\/baufinanzierung\/zertifikat\/schluessel\.json$/,
  /^\/baufinanzierung\/tilgungsrechner\/([a-z-]+\/)?plan\.(csv|xlsx|pdf)$/,
  /^\/baufinanzierung\/finanzierungsrechner\/eigene-angebote\/plan\.(csv|xlsx|pdf)$/,
  /^\/baufinanzierung\/entwicklung\/postfach(\/|\/:id|\/:id\/termin\.ics)?$/,
  /^\/baufinanzierung\/sso\/(login|callback|logout|identity|backchannel-logout)$/,
  /^\/baufinanzierung\/sso\/demo-anbieter\//,
];
