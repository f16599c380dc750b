import { checkPhoneNumber as operation } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serving/serve.ts';
import { checkPhoneNumber } from './check-phone-number.ts';

/** What a phone number is, for forms. */
export function phoneNumberRoutes(app: FastifyInstance): void {
  serve(app, operation, ({ body }) => checkPhoneNumber(body.number));
}
