import { readFileSync } from 'node:fs';
import { indexablePages, providerPage, type Operator } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { renderedText, sendCacheable } from '../../platform/http/calls/cacheable.ts';
import type { FeatureFlags } from '../../platform/features/index.ts';
import type { MarketInForce } from '../offers/index.ts';

/** Web app manifest; colours match `--paper` and `--ink`. */
const MANIFEST = {
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

const FUNNEL = '/baufinanzierung/finanzierungsberatung';
const PRE_APPROVAL = '/baufinanzierung/v2/finanzierungsvorpruefung';
const AN_HOUR = 3_600;
const A_DAY = 86_400;
const DAY_IN_MILLISECONDS = A_DAY * 1_000;
/** Validity of security.txt; RFC 9116 recommends less than a year, and half a year leaves time to renew. */
const CONTACT_HOLDS_DAYS = 180;
const TEXT = 'text/plain; charset=utf-8';

const ICONS = {
  '/favicon.ico': ['favicon.ico', 'image/x-icon'],
  '/baufinanzierung/icons/icon-192.png': ['icon-192.png', 'image/png'],
  '/baufinanzierung/icons/icon-512.png': ['icon-512.png', 'image/png'],
  '/baufinanzierung/icons/maskable-512.png': ['maskable-512.png', 'image/png'],
  '/baufinanzierung/icons/apple-touch-icon.png': ['apple-touch-icon.png', 'image/png'],
} as const;

export function siteFiles(
  app: FastifyInstance,
  parts: {
    publicUrl: string;
    operator: Operator;
    today: () => string;
    market: MarketInForce;
    flags: Pick<FeatureFlags, 'isOn'>;
  },
): void {
  const { publicUrl, operator } = parts;
  const answer = (address: string, type: string, text: () => string) =>
    app.get(address, (request, reply) => sendCacheable(request, reply, renderedText(text()), AN_HOUR, type));

  answer('/robots.txt', TEXT, () =>
    lines(
      'User-agent: *',
      'Disallow: /baufinanzierung/api/',
      'Disallow: /baufinanzierung/sso/',
      'Allow: /',
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`,
    ),
  );
  answer('/sitemap.xml', 'application/xml; charset=utf-8', () => {
    const providers = parts.market.current().market.lenders.map(({ lenderId }) => providerPage(lenderId));
    const pages = indexablePages(operator).filter(
      (page) =>
        (page !== FUNNEL || parts.flags.isOn('mortgage_officer_leads')) &&
        (page !== PRE_APPROVAL || parts.flags.isOn('pre_approval')),
    );
    return sitemap([...pages, ...providers].map((page) => publicUrl + page));
  });
  answer('/.well-known/security.txt', TEXT, () =>
    lines(
      `Contact: mailto:${operator.email}`,
      `Expires: ${new Date(Date.parse(parts.today()) + CONTACT_HOLDS_DAYS * DAY_IN_MILLISECONDS).toISOString()}`,
      'Preferred-Languages: de',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ),
  );
  answer('/baufinanzierung/manifest.webmanifest', 'application/manifest+json; charset=utf-8', () =>
    JSON.stringify(MANIFEST),
  );
  for (const [address, [file, type]] of Object.entries(ICONS)) {
    const bytes = readFileSync(new URL(`icons/${file}`, import.meta.url));
    app.get(address, (_request, reply) =>
      reply.header('cache-control', `public, max-age=${A_DAY}, s-maxage=${A_DAY}`).type(type).send(bytes),
    );
  }
}

function lines(...all: string[]): string {
  return all.map((line) => `${line}\n`).join('');
}

function sitemap(addresses: readonly string[]): string {
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `  <url><loc>${address}</loc></url>`),
    '</urlset>',
  );
}
