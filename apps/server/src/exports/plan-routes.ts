import {
  calculateConstructionPlan,
  calculateRepaymentPlan,
  calculateSeveralLoans,
  checkInput,
  compareOwnOffers,
  repaymentPlanOfQuery,
} from '@heimvorteil/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { refused } from '../http/problem-error.ts';
import { constructionPlanSheet } from './construction-plan-sheet.ts';
import { ownOffersSheet } from './own-offers-sheet.ts';
import { exampleWriter, type ExampleParts } from './plan-example.ts';
import { originOf } from './plan-origin.ts';
import { formFields, planOfText } from './plan-of-text.ts';
import { planCsv } from './plan-csv.ts';
import { planPdf } from './plan-pdf.ts';
import type { PlanSheet } from './plan-sheet.ts';
import { planXlsx } from './plan-xlsx.ts';
import { repaymentPlanSheet } from './repayment-plan-sheet.ts';
import { severalLoansSheet } from './several-loans-sheet.ts';

interface Format {
  readonly type: string;
  readonly write: (plan: PlanSheet) => string | Promise<Buffer>;
}

const ROOT = '/baufinanzierung/tilgungsrechner';
const OFFERS = '/baufinanzierung/finanzierungsrechner/eigene-angebote';

/** Serves plans as files: by a link whose query carries the terms, or, where somebody's rent is among them, by a form's body. */
export function planRoutes(
  app: FastifyInstance,
  { today, ...parts }: ExampleParts & { today: () => string },
): void {
  const formats: Record<string, Format> = {
    csv: { type: 'text/csv; charset=utf-8', write: planCsv },
    xlsx: {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      write: planXlsx,
    },
    pdf: { type: 'application/pdf', write: (plan) => planPdf(plan, parts.operator.name) },
  };
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  for (const [extension, { type, write }] of Object.entries(formats)) {
    const send = async (reply: FastifyReply, name: string, sheet: () => PlanSheet) =>
      reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${name}-${today()}.${extension}"`)
        .type(type)
        .send(await write(sheet()));

    app.get(`${ROOT}/plan.${extension}`, (request, reply) => {
      const query = request.query as Record<string, unknown>;
      const body = checked(calculateRepaymentPlan.body, repaymentPlanOfQuery(query));
      const origin = originOf(query, parts);
      return send(reply, 'tilgungsplan', () =>
        repaymentPlanSheet(body, origin, today(), exampleWriter(origin, parts)),
      );
    });
    app.get(`${ROOT}/mehrere-darlehen/plan.${extension}`, (request, reply) => {
      const query = request.query as Record<string, unknown>;
      const body = checked(calculateSeveralLoans.body, planOfText(query['plan']));
      const origin = originOf(query, parts);
      return send(reply, 'finanzierungsplan', () =>
        severalLoansSheet(body, origin, today(), exampleWriter(origin, parts)),
      );
    });
    app.get(`${OFFERS}/plan.${extension}`, (request, reply) => {
      const { plan } = request.query as Record<string, unknown>;
      const body = checked(compareOwnOffers.body, planOfText(plan));
      return send(reply, 'angebotsvergleich', () => ownOffersSheet(body, today()));
    });
    app.post(`${ROOT}/bauphase/plan.${extension}`, (request, reply) => {
      const form = formFields(request.body);
      const body = checked(calculateConstructionPlan.body, planOfText(form['plan']));
      const origin = originOf(form, parts);
      return send(reply, 'bauphase', () =>
        constructionPlanSheet(body, origin, today(), exampleWriter(origin, parts)),
      );
    });
  }
}

/** Terms that hold to their call's contract; throws a refusal that names all their faults. */
function checked<Schema extends z.ZodMiniType>(schema: Schema, terms: unknown): z.infer<Schema> {
  const result = checkInput(schema, terms);
  if (result.faults) throw refused(result.faults);
  return result.value;
}
