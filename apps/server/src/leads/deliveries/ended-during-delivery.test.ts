import { expect, test } from 'vitest';
import { deliveryParts } from '../../testing/delivery-parts.ts';
import { acknowledged, ENDS, journeysOf } from '../../testing/ended-requests.ts';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { deliver, type DeliveryParts } from './deliver.ts';

/** After this kind of end the request is still readable, so the message can be composed and sent. */
const PRESERVES_REQUEST = 'a withdrawal from one adviser';

onPostgresFirst('a message', (running) => {
  const { sendProposalRequest, endParts } = journeysOf(running);

  /** Delivery parts that run `between` while a message is composed or sent. */
  const amid: Readonly<Record<string, (between: () => Promise<unknown>) => DeliveryParts>> = {
    written(between) {
      const parts = deliveryParts(running(), async () => undefined);
      const REQUEST: DeliveryParts['composers']['REQUEST'] = async (due) => {
        await between();
        return parts.composers.REQUEST(due);
      };
      return { ...parts, composers: { ...parts.composers, REQUEST } };
    },
    sent: (between) =>
      deliveryParts(running(), async () => {
        await between();
        throw new Error('away');
      }),
  };
  const cases = Object.keys(amid).flatMap((what) =>
    Object.entries(ENDS).map(([name, end]) => [what, name, end] as const),
  );

  test.each(cases)('that is %s during %s is no longer due', async (what, name, end) => {
    const request = await sendProposalRequest();
    const rowOf = () =>
      running()
        .database.db.selectFrom('delivery')
        .select(['state', 'links'])
        .where('id', '=', request.message.rowId)
        .executeTakeFirst();
    let during: unknown;
    const parts = amid[what]!(async () => {
      expect(await acknowledged(end(endParts(), request))).toBe(false);
      during = await rowOf();
    });
    expect(await deliver(parts, request.message)).toBe('done');
    expect(during).toMatchObject({ state: 'sending', links: expect.any(String) as unknown });
    const after = await rowOf();
    expect(after).toEqual({
      state: what === 'written' && name === PRESERVES_REQUEST ? 'delivered' : 'stopped',
      links: null,
    });
    expect(running().logged.filter((line) => line.includes(request.message.rowId))).toEqual([]);
  });
});
