/** What a phone needs to put the portal on its home screen; the colours are those of the paper and the house. */
export const MANIFEST = {
  id: '/baufinanzierung/',
  name: 'Heimvorteil Baufinanzierung',
  short_name: 'Heimvorteil',
  description: 'Baufinanzierung ausrechnen und vergleichen, ohne Anmeldung und ohne Kontaktdaten.',
  lang: 'de',
  dir: 'ltr',
  start_url: '/baufinanzierung/',
  scope: '/',
  display: 'minimal-ui',
  background_color: '#faf7f1',
  theme_color: '#16233a',
  icons: [
    { src: '/baufinanzierung/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/baufinanzierung/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    {
      src: '/baufinanzierung/icons/maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ],
} as const;
