export const LEGAL_LINKS = [
  { to: '/baufinanzierung/impressum', label: 'Impressum' },
  { to: '/baufinanzierung/datenschutz', label: 'Datenschutz' },
  { to: '/baufinanzierung/barrierefreiheit', label: 'Barrierefreiheit' },
] as const;
