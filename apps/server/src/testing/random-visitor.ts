import { TOKEN_HEADER } from '@heimvorteil/contracts';
import { bookAppointment, freeHoursOf } from './appointment-journey.ts';
import type { CallingVisitor } from './random-calls.ts';
import { reachedRequest } from './rating-journey.ts';
import { requestBody } from './request-body.ts';
import type { TestApp } from './test-app.ts';
import { codesTo, visitBrowser } from './visit-browser.ts';

/**
 * Visitor whose calls mostly succeed: a visit with its token, a request with an appointment, and a verified
 * address. For calls about codes the address is unverified.
 */
export async function randomVisitor(
  running: TestApp,
  person: number,
  operationId: string,
): Promise<CallingVisitor> {
  const { statusToken, providerId } = await reachedRequest(running, person);
  const [booked = '', start = ''] = await freeHoursOf(running, statusToken);
  const { cancelToken } = await bookAppointment(running, statusToken, booked);
  const email = `visit.${person}@example.org`;
  const browser = visitBrowser(running);
  if (operationId !== 'sendCode') await browser.send({ email });
  const [code = ''] = await codesTo(running, email);
  if (operationId !== 'confirmCode') await browser.confirm(code);
  const day = start.slice(0, 10);
  return {
    headers: { host: '127.0.0.1:3000', cookie: browser.cookie, [TOKEN_HEADER]: browser.token },
    knows: {
      ...(operationId === 'createRequest' ? requestBody(person) : {}),
      ...(operationId === 'rateProvider' ? { id: String(providerId), stars: 4 } : {}),
      token: statusToken,
      statusToken,
      cancelToken,
      start,
      code,
      email,
      from: day,
      to: day,
      text: 'Passt Montag?',
    },
  };
}
