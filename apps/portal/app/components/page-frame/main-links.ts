/** The main ways through the portal, in the order of a purchase; only what answers stands here. */
export const MAIN_LINKS = [
  { to: '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/', label: 'Wie viel Haus' },
  { to: '/baufinanzierung/finanzierungsrechner', label: 'Finanzierung' },
  { to: '/baufinanzierung/mieten-oder-kaufen', label: 'Mieten oder kaufen' },
  { to: '/baufinanzierung/anschlussfinanzierung', label: 'Anschluss' },
  { to: '/baufinanzierung/finanzierungsangebote', label: 'Angebote' },
] as const;

export const LEGAL_LINKS = [
  { to: '/baufinanzierung/impressum', label: 'Impressum' },
  { to: '/baufinanzierung/datenschutz', label: 'Datenschutz' },
  { to: '/baufinanzierung/barrierefreiheit', label: 'Barrierefreiheit' },
] as const;
