import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { DELIVERY_FILES, type DeliveryTexts } from './rate-delivery/index.ts';

/** The delivery that a day's market is made of. */
export interface StoredDelivery {
  readonly id: number;
  readonly checksum: string;
  readonly files: DeliveryTexts;
}

/** The stored rate deliveries: written once each, kept for ever. */
export function rateDeliveries(db: Kysely<Tables>) {
  const inForce = (today: string) =>
    db.selectFrom('rate_delivery').where('valid_from', '<=', today).orderBy('id', 'desc').limit(1);
  return {
    /** The newest delivery that has begun on the day. */
    inForce: (today: string): Promise<StoredDelivery | undefined> =>
      inForce(today)
        .select(['id', 'checksum', 'files'])
        .executeTakeFirst()
        .then((row) => row && { ...row, files: row.files as DeliveryTexts }),

    /** Only which one it is: cheap enough to ask every few seconds. */
    idInForce: async (today: string): Promise<number | undefined> =>
      (await inForce(today).select('id').executeTakeFirst())?.id,

    isEmpty: async (): Promise<boolean> =>
      (await db.selectFrom('rate_delivery').select('id').limit(1).executeTakeFirst()) === undefined,

    /** Stores a checked delivery and returns its number. */
    add: async (validFrom: string, files: DeliveryTexts): Promise<number> => {
      const { id } = await db
        .insertInto('rate_delivery')
        .values({ valid_from: validFrom, checksum: checksumOf(files), files: JSON.stringify(files) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}

function checksumOf(files: DeliveryTexts): string {
  return hash('sha256', DELIVERY_FILES.map((name) => `${name}\n${files[name]}`).join('\n'));
}
