import {
  calculateConstructionPlan,
  calculateRepaymentPlan,
  calculateSeveralLoans,
  checkInput,
  compareOwnOffers,
  repaymentPlanOfQuery,
} from '@heimvorteil/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { HeavyWork } from '../../platform/heavy-work/index.ts';
import { fileErrorHandler } from '../../platform/http/pages/bare-page.ts';
import { leavingOf } from '../../platform/http/serving/drain.ts';
import { refused } from '../../platform/http/calls/problem-error.ts';
import { addressOf } from '../../platform/limits/index.ts';
import { constructionPlanSheet } from './construction-plan-sheet.ts';
import type drawPlan from './draw-plan.worker.ts';
import type { PlanDrawing } from './draw-plan.worker.ts';
import { ownOffersSheet } from './own-offers-sheet.ts';
import { originOf, formFields, planOfText, exampleWriter, type ExampleParts } from './plan-origin.ts';
import { type PlanSheet, type PlanMonth, csvText, type CsvCell, type Fact } from './plan-sheet.ts';
import { repaymentPlanSheet } from './repayment-plan-sheet.ts';
import { severalLoansSheet } from './several-loans-sheet.ts';
import { formatDate } from '@heimvorteil/format';

interface Format {
  readonly type: string;
  readonly write: (sheet: () => PlanSheet, call: Call) => string | Promise<Uint8Array>;
}

interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const DRAWING = new URL('./draw-plan.worker.ts', import.meta.url);

const ROOT = '/baufinanzierung/tilgungsrechner';
const OFFERS = '/baufinanzierung/finanzierungsrechner/eigene-angebote';

/** Serves plans as files: by GET, or by a form POST if the terms include a rent. */
export function planRoutes(
  app: FastifyInstance,
  { today, heavyWork, ...parts }: ExampleParts & { today: () => string; heavyWork: HeavyWork },
): void {
  const draw =
    (format: PlanDrawing['format']): Format['write'] =>
    (sheet, { request, reply }) =>
      heavyWork.run<typeof drawPlan>({
        program: DRAWING,
        input: () => ({ format, plan: sheet(), operatorName: parts.operator.name }),
        caller: addressOf(request.ip),
        left: leavingOf(reply),
      });
  const formats: Record<string, Format> = {
    csv: { type: 'text/csv; charset=utf-8', write: (sheet) => planCsv(sheet()) },
    xlsx: {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      write: draw('xlsx'),
    },
    pdf: { type: 'application/pdf', write: draw('pdf') },
  };
  app.setErrorHandler(fileErrorHandler);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  for (const [extension, { type, write }] of Object.entries(formats)) {
    const send = async (call: Call, name: string, sheet: () => PlanSheet) => {
      const file = await write(sheet, call);
      return call.reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${name}-${today()}.${extension}"`)
        .type(type)
        .send(file);
    };

    app.get(`${ROOT}/plan.${extension}`, (request, reply) => {
      const query = request.query as Record<string, unknown>;
      const body = checked(calculateRepaymentPlan.body, repaymentPlanOfQuery(query));
      const origin = originOf(query, parts);
      return send({ request, reply }, 'tilgungsplan', () =>
        repaymentPlanSheet(body, origin, today(), exampleWriter(origin, parts)),
      );
    });
    app.get(`${ROOT}/mehrere-darlehen/plan.${extension}`, (request, reply) => {
      const query = request.query as Record<string, unknown>;
      const body = checked(calculateSeveralLoans.body, planOfText(query['plan']));
      const origin = originOf(query, parts);
      return send({ request, reply }, 'finanzierungsplan', () =>
        severalLoansSheet(body, origin, today(), exampleWriter(origin, parts)),
      );
    });
    app.get(`${OFFERS}/plan.${extension}`, (request, reply) => {
      const { plan } = request.query as Record<string, unknown>;
      const body = checked(compareOwnOffers.body, planOfText(plan));
      return send({ request, reply }, 'angebotsvergleich', () => ownOffersSheet(body, today()));
    });
    app.post(`${ROOT}/bauphase/plan.${extension}`, (request, reply) => {
      const form = formFields(request.body);
      const body = checked(calculateConstructionPlan.body, planOfText(form['plan']));
      const origin = originOf(form, parts);
      return send({ request, reply }, 'bauphase', () =>
        constructionPlanSheet(body, origin, today(), exampleWriter(origin, parts)),
      );
    });
  }
}

/** Validates terms against their call's contract; throws a refusal that lists all errors. */
function checked<Schema extends z.ZodMiniType>(schema: Schema, terms: unknown): z.infer<Schema> {
  const result = checkInput(schema, terms);
  if (result.errors) throw refused(result.errors);
  return result.value;
}

/** The months of a plan as CSV; inputs are in two columns on the right, so the file holds one table. */
function planCsv({ columns, months, madeOn, inputs, example, assumptions }: PlanSheet): string {
  const basis: Fact[] = [
    ['Berechnet am', formatDate(madeOn)],
    ...inputs,
    ...(example ? [example] : []),
    ...assumptions.map((sentence): Fact => ['Annahme', sentence]),
  ];
  const noMonth = ['', '', ...columns.map(() => '')];
  const rows = Array.from({ length: Math.max(months.length, basis.length) }, (_, index) => [
    ...(months[index] ? monthOf(months[index]) : noMonth),
    ...(basis[index] ?? ['', '']),
  ]);
  return csvText([['Nummer', 'Datum', ...columns.map(({ title }) => title), 'Angabe', 'Wert'], ...rows]);
}

function monthOf({ number, date, amounts }: PlanMonth): CsvCell[] {
  return [String(number), date === null ? '' : formatDate(date), ...amounts];
}
