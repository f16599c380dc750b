import { readFileSync } from 'node:fs';
import { compileMarket, type Market, type RateSheets } from '@heimvorteil/engine';
import { readDelivery, type DeliveryTexts } from '../apps/server/src/market/offers/rate-delivery/index.ts';

const DAY = '2026-11-21';
const folder = new URL('../demo/market/', import.meta.url);

/** Copies the demo market's lenders under new ids until there are as many as requested. */
export function demoMarket(lenders: number): Market {
  const sheets = readDemoSheets();
  const copies = Array.from({ length: Math.ceil(lenders / sheets.lenders.length) }, (_one, copy) => copy);
  const repeated = <Row extends { readonly lenderId: number }>(rows: readonly Row[]): Row[] =>
    copies.flatMap((copy) => rows.map((row) => ({ ...row, lenderId: row.lenderId + copy * 1_000_000 })));
  const wanted = repeated(sheets.lenders).slice(0, lenders);
  const ids = new Set(wanted.map(({ lenderId }) => lenderId));
  return compileMarket(
    {
      lenders: wanted,
      rates: repeated(sheets.rates).filter(({ lenderId }) => ids.has(lenderId)),
      surcharges: repeated(sheets.surcharges).filter(({ lenderId }) => ids.has(lenderId)),
    },
    DAY,
  );
}

function readDemoSheets(): RateSheets {
  const texts: DeliveryTexts = {
    'lenders.csv': textOf('lenders.csv'),
    'rates.csv': textOf('rates.csv'),
    'surcharges.csv': textOf('surcharges.csv'),
    'reference-cases.csv': textOf('reference-cases.csv'),
  };
  const reading = readDelivery(texts);
  if ('errors' in reading)
    throw new Error(`The demo market has ${reading.errorCount} errors. Run npm start to list them.`);
  return reading.sheets;
}

function textOf(file: string): string {
  return readFileSync(new URL(file, folder), 'utf8');
}
