import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { FEWEST_AHEAD } from '../../platform/request-months/index.ts';
import { sweep } from '../retention/index.ts';
import { showWorker } from '../start/start-worker.ts';
import { figuresIn } from '../../testing/figures-in.ts';
import { readExpression, type Selector } from '../../testing/promql.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

const ROOT = new URL('../../../../../', import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

const text = z.string().check(z.minLength(1));
/** Format of a Prometheus rule file, only the keys used here; any other key is an error. */
const RULE_FILE = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: text,
      rules: z.array(
        z.strictObject({
          alert: z.string().check(z.regex(/^Heimvorteil[A-Z]\w+$/)),
          expr: text,
          for: z.optional(z.string().check(z.regex(/^\d+[smhd]$/))),
          labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.strictObject({ summary: text, runbook: text }),
        }),
      ),
    }),
  ),
});
const DASHBOARD = z.object({
  panels: z.array(
    z.object({ title: text, targets: z.optional(z.array(z.object({ expr: text, legendFormat: text }))) }),
  ),
});

const RULES = z
  .parse(RULE_FILE, parse(textOf('deploy/monitoring/alerts.yml')))
  .groups.flatMap(({ rules }) => rules);
const PANELS = z.parse(DASHBOARD, JSON.parse(textOf('deploy/monitoring/dashboard.json'))).panels;
const EXPRESSIONS: readonly (readonly [of: string, expression: string])[] = [
  ...RULES.map(({ alert, expr }) => [alert, expr] as const),
  ...PANELS.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => [`panel ${title}`, expr] as const),
  ),
];
/** Names of labels and metrics that Prometheus itself adds, so no process exports them. */
const BY_SCRAPING = { labels: ['instance', 'job'], figures: ['up'] };
const TABLE = /(?<=\n## Alarms\n[^|]*)(\|.*\n)+/;
/** Labels whose values are not checked, because the test cannot produce all of them. */
const OPEN_LABELS: readonly string[] = ['status', 'route', 'line'];

type Labels = Readonly<Record<string, string>>;

let running: TestApp;
/** Label sets of each metric, as exported by a server and a worker. */
let series: ReadonlyMap<string, readonly Labels[]>;

beforeAll(async () => {
  // No service answers at this address; it is configured, because only configured services have metrics.
  const away = 'http://127.0.0.1:9';
  running = await testApp({ settings: { LISTING_URL: away, GEO_URL: away } });
  const { app, database, jobs, market } = running;
  await sweep({ db: database.db, log: app.log });
  await app.inject({ url: '/baufinanzierung/api/v1.0/exposes/1' });
  const worker = showWorker({ database, market, jobs, log: app.log });
  await worker.inject({ url: '/healthz' });
  const texts = [await app.inject({ url: '/metrics' }), await worker.inject({ url: '/metrics' })];
  await worker.close();
  const found = texts.flatMap(({ body }) => [...figuresIn(body).keys()].map(seriesOf));
  const byFigure = Map.groupBy(found, ({ figure }) => figure);
  series = new Map([...byFigure].map(([figure, ones]) => [figure, ones.map(({ labels }) => labels)]));
});
afterAll(() => running.close());

function seriesOf(formatted: string): { figure: string; labels: Labels } {
  const [, figure = '', within = ''] = /^([^{]+)(?:\{(.*)\})?$/.exec(formatted) ?? [];
  return {
    figure,
    labels: Object.fromEntries(
      [...within.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    ),
  };
}

/** Parts of a PromQL selector that match no exported series. */
function unknownIn({ figure, matches }: Selector): string[] {
  if (BY_SCRAPING.figures.includes(figure)) return [];
  const found = series.get(figure);
  if (!found) return [figure];
  return matches
    .filter((match) => {
      // Each alternative of a pattern `a|b` has to match an exported series.
      const words =
        match.operator === '=~' && /^[\w|-]+$/.test(match.value) ? match.value.split('|') : [match.value];
      return !words.every((value) => found.some((labels) => isMet(labels, { ...match, value })));
    })
    .map(({ label, operator, value }) => `${figure}{${label}${operator}"${value}"}`);
}

function isMet(labels: Labels, { label, operator, value }: Selector['matches'][number]): boolean {
  const of = labels[label];
  if (of === undefined) return BY_SCRAPING.labels.includes(label);
  if (OPEN_LABELS.includes(label)) return true;
  const isSame = operator.includes('~') ? new RegExp(`^(?:${value})$`).test(of) : value === of;
  return operator.startsWith('!') ? !isSame : isSame;
}

test.each(EXPRESSIONS)(
  '%s asks for numbers that there are, by labels that they have: %s',
  (_of, expression) => {
    const { selectors, grouped, errors } = readExpression(expression);
    expect(errors).toEqual([]);
    expect(selectors.length).toBeGreaterThan(0);
    expect(selectors.flatMap(unknownIn)).toEqual([]);
    const known = new Set(
      selectors.flatMap(({ figure }) => (series.get(figure) ?? []).flatMap((labels) => Object.keys(labels))),
    );
    expect(grouped.filter((label) => !known.has(label) && !BY_SCRAPING.labels.includes(label))).toEqual([]);
  },
);

test.each([
  ['sum(rate(http_request_total[5m])) > 0', 'http_request_total'],
  ['queue_jobs{queue="mails"} > 0', 'queue_jobs{queue="mails"}'],
  ['logins_total{reason="anbieter"} > 0', 'logins_total{reason="anbieter"}'],
  ['deliveries{state=~"parked|gone"} > 0', 'deliveries{state=~"parked|gone"}'],
])('%s would be detected', (expression, unknown) => {
  expect(readExpression(expression).selectors.flatMap(unknownIn)).toEqual([unknown]);
});

test.each(['sum(rate(x[5m]) > 0', 'x{a=}', 'for x'])('%s is no expression', (expression) => {
  expect(readExpression(expression).errors).not.toEqual([]);
});

describe('alarms', () => {
  test('are those of the promises in docs/operations/monitor.md, one for each, in the same order', () => {
    const rows = (TABLE.exec(textOf('docs/operations/monitor.md'))?.[0] ?? '').trim().split('\n').slice(2);
    const promised = rows.map((row) => /`(Heimvorteil\w+)` *\|$/.exec(row)?.[1]);
    expect(promised).toEqual(RULES.map(({ alert }) => alert));
    expect(promised.length).toBeGreaterThan(20);
  });

  test('one rings where a worker would make months of requests, and does not', () => {
    const { expr } = RULES.find(({ alert }) => alert === 'HeimvorteilMonthsMissing')!;
    expect(expr).toBe(`min(request_months_ahead) < ${FEWEST_AHEAD}`);
  });

  test.each(RULES)(
    '$alert describes the problem in German, with a link to its page',
    ({ annotations, expr }) => {
      const { summary, runbook } = annotations;
      expect(summary).not.toMatch(/\b(?:the|is|are|not|no|has|of|for)\b/i);
      const [file = '', anchor] = runbook.split('#');
      expect(file).toMatch(/^docs\/operations\/\w+[.]md$/);
      const anchors = [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replaceAll(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
      );
      expect(anchors).toContain(anchor);
      // An aggregation has to preserve every label that the alarm's summary names.
      const { selectors, grouped } = readExpression(expr);
      const isAggregated = /\b(?:sum|min|max)\b/.test(expr);
      for (const [, label = ''] of summary.matchAll(/\$labels\.(\w+)/g)) {
        const ofFigures = selectors.flatMap(({ figure }) =>
          (series.get(figure) ?? []).flatMap((labels) => Object.keys(labels)),
        );
        expect(isAggregated ? grouped : [...ofFigures, ...BY_SCRAPING.labels]).toContain(label);
      }
    },
  );
});
