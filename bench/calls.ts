import { purchases, type Purchase } from './cases.ts';
import { startChild } from './http/child.ts';
import { raceOverHttp, type Target } from './http/load.ts';
import { compared, type Result } from './results.ts';

const CONNECTIONS = 10;
const REQUESTS_A_ROUND = 20_000;
const MIXED_CASES = 500;

interface Call {
  name: string;
  path(purchase: Purchase): string;
}

const API = '/baufinanzierung/api';
const CALLS: Call[] = [
  {
    name: 'offer',
    path: ({ purchasePrice, ownFunds, geoCode }) =>
      `${API}/v3/offer?purchaseprice=${purchasePrice}&ownfunds=${ownFunds}&geocode=${geoCode}` +
      '&amortizationrate=1&employment=EMPLOYED&fixednominalinterestrate=TEN_YEARS&financingtype=PROPERTY_PURCHASE' +
      '&providertype=ALL_WITH_RATES&sortorder=PROXIMITY&clickpartners=false&sponsors=false&limit=20',
  },
  {
    name: 'monthlyrate',
    path: ({ purchasePrice, ownFunds, geoCode }) =>
      // Vary the commission, because this call takes no own funds and each request should differ.
      `${API}/v1.0/monthlyrate?purchasePrice=${purchasePrice}&geoCode=${geoCode}&brokerCommission=${(ownFunds % 400) / 100}`,
  },
];

/** Measures the API calls of a listing page against a Fastify server that returns the same JSON unchanged. */
export async function measureCalls(product: string): Promise<Result[]> {
  const example = purchases(1, 7)[0]!;
  const bare = await startChild(
    'bench/http/bare-server.ts',
    CALLS.map((call) => `${call.name}=${product}${call.path(example)}`),
  );
  try {
    const results: Result[] = [];
    for (const call of CALLS) results.push(...(await measureCall(call, product, bare.url)));
    return results;
  } finally {
    await bare.stop();
  }
}

async function measureCall(call: Call, product: string, bare: string): Promise<Result[]> {
  const bareTarget: Target = {
    name: 'bare',
    url: bare,
    paths: () => spread(Array.from({ length: REQUESTS_A_ROUND }, () => `/${call.name}`)),
  };
  const unseen: Target = {
    name: 'unseen',
    url: product,
    paths: (round) =>
      spread(purchases(REQUESTS_A_ROUND, 1000 + round).map((purchase) => call.path(purchase))),
  };
  const mix = purchases(MIXED_CASES, 99).map((purchase) => call.path(purchase));
  const mixed: Target = {
    name: 'mixed',
    url: product,
    paths: () => spread(Array.from({ length: REQUESTS_A_ROUND }, (_one, index) => mix[index % MIXED_CASES]!)),
  };
  const measured = await raceOverHttp([bareTarget, unseen, mixed]);
  const peer = measured.get('bare')!;
  const rows = [
    { name: 'unseen', label: 'new cases', atLeast: 0.4 },
    { name: 'mixed', label: `a mix of ${MIXED_CASES} cases`, atLeast: 0.6 },
  ];
  return rows.flatMap(({ name, label, atLeast }) => {
    const { requestsPerSecond, p99 } = measured.get(name)!;
    return [
      compared(
        `${call.name}, ${label}`,
        'requests/s',
        requestsPerSecond,
        { name: 'bare route', value: peer.requestsPerSecond },
        { atLeast },
      ),
      compared(
        `${call.name}, ${label}, 99th percentile`,
        'ms',
        p99,
        { name: 'bare route', value: peer.p99 },
        { atMost: 5 },
      ),
    ];
  });
}

function spread(paths: readonly string[]): string[][] {
  return Array.from({ length: CONNECTIONS }, (_one, connection) =>
    paths.filter((_path, index) => index % CONNECTIONS === connection),
  );
}
