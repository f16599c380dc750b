import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportRouteError } from './route-error.ts';

const fetched = vi.fn<(address: string, call: RequestInit) => Promise<Response>>();
const PATTERN = 'baufinanzierung/anfrage/:token';

beforeEach(() => {
  fetched.mockReset().mockResolvedValue(new Response(null));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { userAgent: 'u' });
  vi.stubGlobal('location', { origin: 'http://portal.example', pathname: '/baufinanzierung/anfrage/x' });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  [new ErrorResponse(500, '', 'kundin@example.org'), 'HTTP 500 /baufinanzierung/anfrage/:token'],
  [new RangeError('4711 €'), 'RangeError /baufinanzierung/anfrage/:token'],
  ['4711 €', 'string /baufinanzierung/anfrage/:token'],
])('%s is logged by its kind and its route only', (error, message) => {
  reportRouteError(error, PATTERN);
  expect(fetched).toHaveBeenCalledTimes(1);
  const body = String(fetched.mock.calls[0]?.[1].body);
  expect(JSON.parse(body)).toMatchObject({ consoleMessage: message });
  expect(body).not.toMatch(/4711|kundin/);
});

test.each([
  new ErrorResponse(404, '', ''),
  new ErrorResponse(503, '', ''),
  new TypeError('Failed to fetch'),
  new DOMException('', 'AbortError'),
])('%s is no error of the page', (error) => {
  reportRouteError(error, PATTERN);
  expect(fetched).not.toHaveBeenCalled();
});
