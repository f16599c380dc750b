// @vitest-environment jsdom
import { INITIAL_MONTHLY_RATE, type WidgetFigures } from '@heimvorteil/contracts';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { defineFinanceWidgets } from '../define-elements.ts';
import { watchPage } from './watch-page.ts';

const PORTAL = 'https://portal.example';
const CALCULATOR = `${PORTAL}/baufinanzierung/finanzierungsrechner`;
const LENDER = {
  mortgageProvider: {
    id: 10_047,
    name: 'Bank',
    brand: { name: 'Bank' },
    logo: { url: '' },
    numberOfRatings: 4,
    averageRating: 4.5,
  },
  amortizationData: { monthlyRate: 1_200, effectiveInterestRate: 3.7, nominalInterestRate: 3.6 },
};

/** Price of the next element, different for each, because answers are cached for the whole page. */
let price = 300_000;
let asked: string[] = [];
let change: Partial<WidgetFigures> = {};
let isAway = false;

function figuresOf(query: URLSearchParams): WidgetFigures {
  const purchasePrice = Number(query.get('purchasePrice') ?? 0);
  const monthlyRate =
    purchasePrice > 0
      ? { ...INITIAL_MONTHLY_RATE, purchasePrice, monthlyRate: purchasePrice / 250, asOf: '2026-11-20' }
      : null;
  return {
    property: {
      type: 'ApartmentBuy',
      purchasePrice,
      ...(query.has('exposeId') && { exposeId: Number(query.get('exposeId')) }),
      ...(query.has('hasCourtage') && { hasCourtage: query.get('hasCourtage') === 'true' }),
    },
    monthlyRate,
    geoLabel: null,
    branding: { branded: false, viaProviderId: -1 },
    ownOffer: false,
    variation: 'lead_1315_off',
    offers: monthlyRate ? [LENDER] : [],
    legalExample: null,
    demo: false,
    failed: [],
    ...change,
  };
}

async function answer(url: URL, { body }: { body?: string }): Promise<unknown> {
  asked.push(url.href + (body ?? ''));
  if (isAway) throw new Error('away');
  const questions = body === undefined ? [] : (JSON.parse(body) as { properties: object[] }).properties;
  const widgets = questions.map((one) => figuresOf(new URLSearchParams(Object.entries(one))));
  return {
    ok: true,
    headers: new Headers(),
    json: async () => (body === undefined ? figuresOf(url.searchParams) : { widgets }),
  };
}

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
    },
  );
  vi.stubGlobal('fetch', answer);
  watchPage(document, defineFinanceWidgets(PORTAL));
});

beforeEach(() => {
  price += 1_000;
  [asked, change, isAway] = [[], {}, false];
});
afterEach(() => document.body.replaceChildren());

const markup = (html: string) => document.createRange().createContextualFragment(html);
const open = (html: string) => document.body.replaceChildren(markup(html));
const div = (type: string, attributes = '') =>
  `<div class="finance-widget" data-widget-type="${type}" ${attributes}></div>`;
const at = (selector: string) => document.querySelector(selector)!;
const within = (selector: string) => [...(at(selector).shadowRoot?.querySelectorAll('*') ?? [])];
const textOf = (selector: string) => (at(selector).shadowRoot?.textContent ?? '').replaceAll('\u00a0', ' ');
const linksOf = (selector: string) =>
  within(selector)
    .filter((node) => node.localName === 'a')
    .map((node) => node.getAttribute('href') ?? '');
const buttonOf = (selector: string) => within(selector).find((node) => node.part.contains('button'))!;
const rateText = () => `Rund ${(price / 250).toLocaleString('de-DE')} € im Monat`;

describe('contents of an element', () => {
  // @spec 2.108
  test('an unknown type renders nothing and asks nothing', async () => {
    open(
      div('mystery', `data-purchase-price="${price}"`) +
        div('monthly-rate', `data-purchase-price="${price}"`),
    );
    await expect.poll(() => textOf('[data-widget-type="monthly-rate"]')).toContain(rateText());
    expect(at('[data-widget-type="mystery"]').shadowRoot).toBeNull();
    expect(asked).toHaveLength(1);
  });

  // @spec 2.117
  test('without a price there is no number and the link stays open', async () => {
    open(div('cost-widget') + div('monthly-rate'));
    await expect.poll(() => textOf('[data-widget-type="monthly-rate"]')).toContain('Finanzierung berechnen');
    await expect.poll(() => textOf('[data-widget-type="cost-widget"]')).toContain('Im Vergleich kannst du');
    expect(textOf('[data-widget-type="cost-widget"]')).toContain('Monatliche Rate berechnen');
    expect(
      within('[data-widget-type="cost-widget"]').filter(({ localName }) => localName === 'button'),
    ).toEqual([]);
  });

  test('only an element of the class is asked for data attributes', async () => {
    open(
      `<finance-widget data-widget-type="monthly-rate"></finance-widget><monthly-rate type="cost-widget" purchase-price="${price}"></monthly-rate>`,
    );
    await expect.poll(() => textOf('monthly-rate')).toContain(rateText());
    expect(buttonOf('monthly-rate').getAttribute('target')).toBe('_blank');
    expect(at('finance-widget').shadowRoot).toBeNull();
  });

  test('a true attribute needs no value', async () => {
    open(`<finance-widget type="cost-widget" purchase-price="${price}" exclusive></finance-widget>`);
    await expect.poll(() => textOf('finance-widget')).toContain(rateText());
    expect(within('finance-widget').filter(({ localName }) => localName === 'ul')).toEqual([]);
  });

  test('a removed number is gone in either spelling', async () => {
    open(
      `<finance-widget type="cost-widget" purchase-price="${price}" exclusive visitor-id="besuch-1"></finance-widget>`,
    );
    const target = () => buttonOf('finance-widget').getAttribute('href');
    await expect.poll(() => at('finance-widget').shadowRoot).not.toBeNull();
    await expect.poll(target).toMatch(/#visitorId=besuch-1$/);
    expect(Reflect.get(at('finance-widget'), 'visitorId')).toBe('besuch-1');
    Reflect.set(at('finance-widget'), 'visitorId', null);
    await expect.poll(target).toMatch(/amortizationRate=1$/);
    expect(asked.filter((call) => call.includes('besuch-1'))).toHaveLength(1);
  });

  test('properties are the attributes', async () => {
    open('<finance-widget></finance-widget>');
    const cost = at('finance-widget');
    const set = (properties: Record<string, unknown>) => Object.assign(cost, properties);
    set({ type: 'cost-widget', purchasePrice: price, geoCode: '1276003001', exclusive: false });
    await expect.poll(() => textOf('finance-widget')).toContain(rateText());
    expect(cost.getAttribute('geo-code')).toBe('1276003001');
    set({ trackingCmpId: 'a', trackingCmpPosition: 'b', exposeId: 314_901, hasBrokerCommission: false });
    await expect
      .poll(() => linksOf('finance-widget')[0])
      .toMatch(/\?cmp_id=a&cmp_position=b&.*exposeId=314901.*hasCourtage=false/);
    set({ portal: 'https://other.example' });
    expect(cost.getAttribute('portal')).toBe('https://other.example');
    await expect.poll(() => linksOf('finance-widget')[0]).toMatch(/^https:\/\/other\.example\//);
    set({ purchasePrice: null, exposeId: undefined });
    expect(cost.hasAttribute('purchase-price')).toBe(false);
    await expect.poll(() => textOf('finance-widget')).toContain('Monatliche Rate berechnen');
  });
});

describe('additions by the host', () => {
  test("its fallback has the button's place only without a rate", async () => {
    const fallback = '<a slot="fallback" href="#eigenes">Eigenes Angebot</a>';
    open(
      `<finance-widget type="cost-widget">${fallback}</finance-widget><monthly-rate purchase-price="${price}">${fallback}</monthly-rate>`,
    );
    const slots = (selector: string) =>
      within(selector).filter(({ localName }) => localName === 'slot') as HTMLSlotElement[];
    await expect
      .poll(() => slots('finance-widget')[0]?.assignedElements()[0]?.textContent)
      .toBe('Eigenes Angebot');
    await expect.poll(() => textOf('monthly-rate')).toContain(rateText());
    expect(slots('monthly-rate')).toEqual([]);
  });

  test('its styles reach these parts', async () => {
    open(`<finance-widget type="cost-widget" purchase-price="${price}"></finance-widget>`);
    await expect.poll(() => textOf('finance-widget')).toContain(rateText());
    const parts = within('finance-widget').flatMap(({ part }) => [...part]);
    expect([...new Set(parts)].toSorted()).toEqual([
      'button',
      'calculator',
      'chart',
      'costs',
      'facts',
      'law',
      'offer',
      'offers',
      'rows',
      'terms',
      'title',
      'widget',
    ]);
  });

  test('a shadow root of its own is left alone', async () => {
    open(div('monthly-rate', `data-purchase-price="${price}"`).replace('class="finance-widget"', 'id="own"'));
    at('#own').attachShadow({ mode: 'open' }).append('Eigener Inhalt');
    at('#own').className = 'finance-widget';
    document.body.append(markup(`<monthly-rate purchase-price="${price}"></monthly-rate>`));
    await expect.poll(() => textOf('monthly-rate')).toContain(rateText());
    expect(textOf('#own')).toBe('Eigener Inhalt');
  });

  test('a listener is notified when a widget is ready, with its results', async () => {
    const told: unknown[] = [];
    for (const name of ['heimvorteil:ready', 'heimvorteil:rate'])
      document.addEventListener(
        name,
        (event) => told.push([name, (event.target as Element).className, (event as CustomEvent).detail]),
        { once: true },
      );
    open(div('monthly-rate', `data-purchase-price="${price}"`));
    await expect
      .poll(() => told)
      .toEqual([
        ['heimvorteil:ready', 'finance-widget', { type: 'monthly-rate', hasRate: true }],
        [
          'heimvorteil:rate',
          'finance-widget',
          expect.objectContaining({ type: 'monthly-rate', purchasePrice: price, monthlyRate: price / 250 }),
        ],
      ]);
  });
});

describe('target of the button', () => {
  const listing = () =>
    div(
      'cost-widget',
      `data-purchase-price="${price}" data-exclusive="true" data-tracking-cmp-id="kampagne"`,
    );

  // @spec 2.107 2.114 2.123
  test('an exclusive, branded listing with own offers: to its provider', async () => {
    change = { branding: { branded: true, viaProviderId: 10_001 }, ownOffer: true };
    open(listing());
    await expect.poll(() => textOf('div')).toContain(rateText());
    expect(buttonOf('div').getAttribute('href')).toMatch(
      new RegExp(`^${PORTAL}/anbieter/10001/\\?cmp_id=kampagne&.*cmp_creative=branded`),
    );
    expect(within('div').filter(({ localName }) => localName === 'ul')).toEqual([]);
  });

  // @spec 2.121
  test.each([
    ['lead_1315_off', /finanzierungsrechner\?exclusive=true&cmp_id=kampagne/],
    ['lead_1315_on', /finanzierungsanfrage\?openForm=true&financingType=PurchaseFinancing&cmp_id=kampagne/],
  ])('an exclusive one in the variation %s', async (variation, target) => {
    change = { variation };
    open(listing());
    await expect.poll(() => textOf('div')).toContain(rateText());
    expect(buttonOf('div').getAttribute('href')).toMatch(target);
  });

  // @spec 2.111
  test('a lender to its page, the title to the calculator', async () => {
    open(div('cost-widget', `data-purchase-price="${price}" data-tracking-cmp-id="kampagne"`));
    await expect.poll(() => textOf('div')).toContain(rateText());
    expect(linksOf('div')).toContainEqual(
      expect.stringMatching(new RegExp(`^${PORTAL}/anbieter/10047/\\?cmp_id=kampagne`)),
    );
    expect(linksOf('div')).toContainEqual(expect.stringContaining(`${CALCULATOR}?cmp_id=kampagne`));
  });
});

describe('the console of the host', () => {
  afterEach(() => vi.restoreAllMocks());

  // @spec 2.116 4.17 4.18 8.25
  test('is notified of failed requests, and the page keeps the initial state', async () => {
    const failure = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    isAway = true;
    open(div('cost-widget', `data-purchase-price="${price}"`) + div('monthly-rate'));
    await expect.poll(() => failure.mock.calls.map(([, text]) => text)).toContain('figures not fetched');
    const cost = '[data-widget-type="cost-widget"]';
    await expect.poll(() => textOf(cost)).toContain('Monatliche Rate berechnen');
    expect(buttonOf(cost).getAttribute('href')).toMatch(
      new RegExp(`/finanzierungsangebote\\?.*purchasePrice=${price}`),
    );
    expect(textOf('[data-widget-type="monthly-rate"]')).toContain('Finanzierung berechnen');
  });

  // Must be the last test, because it adds a second script to the page.
  // @spec 2.96
  test('gets more only with debugWidgets in the address', async () => {
    const note = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    open(div('monthly-rate', `data-purchase-price="${price}"`));
    await expect.poll(() => textOf('div')).toContain(rateText());
    expect(note).not.toHaveBeenCalled();
    history.replaceState(null, '', '?debugWidgets');
    watchPage(document, defineFinanceWidgets(PORTAL));
    await expect.poll(() => note.mock.calls.length).toBeGreaterThan(1);
    expect(note.mock.calls.every(([prefix]) => prefix === '[finance-widgets]')).toBe(true);
    expect(textOf('div')).toContain(rateText());
  });
});
