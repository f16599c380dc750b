import { drawEverythingFrom } from './chance.ts';
import { embeddedImage, openImage } from '../../apps/server/src/testing/embedded-image.ts';
import { simulate, type Outcome, type Plan } from './simulation.ts';
import { normaliseStacks } from './same-stacks.ts';
import { smallMarket } from './small-market.ts';
import { World, type Sabotage } from './world.ts';
import { BEGINNING, type VirtualClock } from './virtual-clock.ts';

const FIRST_RATES = '2027-10-03';
/** Fixed random seed of the initial database, from which all simulations start. */
const SEED_OF_IMAGE = 1;
const DRAWN_BY_DATABASE = 10_000;
/** SQL that gives a third of the advisers a system to receive pushes, in one of the two formats. */
const SOME_HAVE_SYSTEMS = `update adviser set endpoint = 'https://system-' || id || '.example/',
  endpoint_format = case when id % 2 = 0 then 'JSON' else 'EUROPACE' end where id % 3 = 0 returning email`;

/** Runs simulations one after the other with a virtual clock, each from the same initial database. */
export async function openWorlds(
  clock: VirtualClock,
): Promise<
  (
    seed: number,
    plan: Plan,
    parts?: { sabotage?: Sabotage; log?: (line: string) => void },
  ) => Promise<Outcome>
> {
  normaliseStacks();
  drawEverythingFrom(SEED_OF_IMAGE);
  const marketFolder = smallMarket();
  const image = await embeddedImage({ folder: marketFolder, newestFrom: FIRST_RATES });
  return async (seed, plan, parts = {}) => {
    clock.forgetTimers();
    clock.set(BEGINNING);
    drawEverythingFrom(seed);
    const pglite = await openImage(image);
    const { rows } = await pglite.query<{ email: string }>(SOME_HAVE_SYSTEMS);
    const systems = rows.map(({ email }) => email);
    const world = new World({ clock, seed, pglite, marketFolder, systems, ...parts });
    for (const statement of [
      `select setseed(${(seed % DRAWN_BY_DATABASE) / DRAWN_BY_DATABASE})`,
      ...(parts.sabotage?.sql ?? []),
    ])
      await pglite.exec(statement);
    try {
      return await simulate(world, plan);
    } finally {
      await world.end();
    }
  };
}
