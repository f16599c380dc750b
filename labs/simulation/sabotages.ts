import { storeRequest } from '../../apps/server/src/leads/requests/index.ts';
import { saveSomething } from './accounts.ts';
import { object, withdraw } from './endings.ts';
import type { Ledger } from './ledger.ts';
import { learn } from './promises.ts';
import type { Plan } from './simulation.ts';
import { ask, book, withdrawFromOne } from './visitors.ts';
import type { Sabotage, World } from './world.ts';

const HOUR = 60 * 60_000;
/** Milliseconds between repetitions; short enough to also repeat a mail after the last request has ended. */
const REPEATED_EVERY = 3 * HOUR;
const TIME_FOR_MAILS = 5_000;
/** How the requests of each group end; the last two groups stay open. */
const GROUPS = [withdraw, withdrawFromOne, object, async () => undefined, async () => undefined] as const;
const GROUP_SIZE = 2;

/** SQL trigger that sends mails to visitors although the objection list blocks them. */
const LOOKS_PAST_THE_LIST = [
  `create function look_past_list() returns trigger language plpgsql as 'begin
    if new.state = ''blocked'' then new.state := ''sending''; new.links := old.links; end if; return new; end'`,
  'create trigger look_past_list before update on delivery for each row execute function look_past_list()',
];

/** SQL trigger that makes a cleanup job fail. */
const FAILS_TO_SWEEP = [
  `create function fail_to_sweep() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
  'create trigger fail_to_sweep before delete on login_attempt for each statement execute function fail_to_sweep()',
];

/** SQL trigger that writes a recipient's address into the job queue. */
const STORES_RECIPIENTS = [
  `create function keep_words() returns trigger language plpgsql as 'begin
    new.output := ''{"to": "visitor@example.org"}''; return new; end'`,
  'create trigger keep_words before update on pgboss.job for each row execute function keep_words()',
];

/** SQL trigger that silently skips all deletions in a table. */
function preventDeletion(table: string): string[] {
  return [
    `create function keep_all() returns trigger language plpgsql as 'begin return null; end'`,
    `create trigger keep_all before delete on ${table} for each row execute function keep_all()`,
  ];
}

let stored = 0;

/**
 * Acts so that each planted fault has an effect every day, because random actions would miss some. A planted
 * fault loses every third request, so each group of two has one that is stored.
 */
async function meetEveryMistake(world: World, ledger: Ledger): Promise<void> {
  const before = ledger.requests.size;
  await times(GROUPS.length * GROUP_SIZE, () => world.act([() => ask(world, ledger)]));
  await world.live(TIME_FOR_MAILS);
  const today = [...ledger.requests.values()].slice(before);
  await world.act(today.map((request) => () => book(world, request, 'FIRST')));
  await world.live(TIME_FOR_MAILS);
  await learn(world, ledger);
  for (const [at, end] of GROUPS.entries())
    await world.act(
      today.slice(at * GROUP_SIZE, (at + 1) * GROUP_SIZE).map((request) => () => end(world, ledger, request)),
    );
  // Let an hour pass, because the number of codes per IP address and hour is limited.
  await world.leap(HOUR);
  for (const address of ledger.objected.keys())
    await times(2, () => world.act([() => ask(world, ledger, { address, byMail: false })]));
  await times(3, () => world.act([() => saveSomething(world, ledger)]));
  await world.live(TIME_FOR_MAILS);
}

async function times(count: number, action: () => Promise<void>): Promise<void> {
  for (let done = 0; done < count; done++) await action();
}

/** A simulation with all planted faults; it must report each of them with a message of its own (`SEEN`). */
export const SABOTAGED: { readonly plan: Plan; readonly sabotage: Sabotage } = {
  plan: {
    days: 3,
    mayContinue: true,
    moments: [0, 0],
    async everyDay(day, world, ledger) {
      await meetEveryMistake(world, ledger);
      // From the end of the first day to the end of the second all mails fail.
      world.outside.mailFailsAt = day === 0 ? 'CONNECTION' : undefined;
      // Plan a database fault without a message in progress, because it must not excuse repeated messages.
      world.plan({ fate: 'FAILS', statement: 1 });
      await world.live(1_000);
      world.plan(undefined);
      await world.rows(`update saved_calculation set saved_at = saved_at + interval '1 day'`);
      await world.rows(`delete from audit_event where position = 2`);
    },
  },
  sabotage: {
    sql: [
      'drop index appointment_slot',
      // Leave only one adviser, so that all visitors compete for the same hour.
      `update adviser set geo_prefixes = '{}', paused_at = case when id = 1 then null else now() end`,
      ...preventDeletion('limit_count'),
      ...LOOKS_PAST_THE_LIST,
      ...FAILS_TO_SWEEP,
      ...STORES_RECIPIENTS,
    ],
    storeRequest: async (store, fresh) => (++stored % 3 === 0 ? fresh.answer : storeRequest(store, fresh)),
    transportOver: (transport, world) => ({
      async send(id, message, seal) {
        world.logged.push(JSON.stringify({ level: 30, msg: `sent to ${message.to}` }));
        if (message.subject.startsWith('Neue')) {
          await transport.send(id, message, seal);
          // Repeat the mail for ever, because its request may end at any time.
          setInterval(() => void transport.send(id, message, seal).catch(() => undefined), REPEATED_EVERY);
        } else {
          // Planted fault: the mail counts as sent even if the server rejects it.
          await transport.send(id, message, seal).catch(() => undefined);
        }
      },
    }),
  },
};

/** Message that the simulation must report for each planted fault. */
export const SEEN: Readonly<Record<string, RegExp>> = {
  'answers before it stores': /^request .* is lost/,
  'sends messages after the end': /arrived after .* had WITHDRAWN/,
  'notifies an adviser who lost the request': /was taken from adviser/,
  'messages a visitor who objected': /arrived although the visitor had objected/,
  'fails in its jobs': /an error without a planted fault: .*"retention failed"/,
  'sends twice': /arrived \d times/,
  'counts rejected messages as delivered': /counts as delivered and never arrived/,
  'books an hour twice': /is booked \d times/,
  'removes no expired rows': /of limits are stored too long/,
  'changes a result with the day': /^calculation .* were .* and are/,
  'loses a line of the trail': /the trail is broken/,
  'writes addresses into its log': /the log contains personal data/,
  'stores addresses in its queue': /a job contains personal data/,
};
