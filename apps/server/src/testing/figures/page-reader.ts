import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { spaced } from '../page-text.ts';

export type ReadPage = (address: string) => Promise<string>;

/** Reads pages and files of an app, each address only once, because many links share an address. */
export function pageReader(app: FastifyInstance): ReadPage {
  const answered = new Map<string, Promise<string>>();
  return (address) => {
    const page = answered.get(address) ?? read(app, address);
    answered.set(address, page);
    return page;
  };
}

async function read(app: FastifyInstance, address: string): Promise<string> {
  const { pathname, search } = new URL(address, 'http://127.0.0.1:3000');
  const response = await app.inject({ url: pathname + search, headers: { host: '127.0.0.1:3000' } });
  expect([address, response.statusCode]).toEqual([address, 200]);
  return spaced(response.body);
}
