import { storeRequest } from '../../requests/index.ts';
import type { Plan } from './simulation.ts';
import type { Sabotage } from './world.ts';

/** Longer than a short simulation lasts, in milliseconds. */
const NEVER = 30 * 24 * 60 * 60_000;
const LATER = 20 * 60 * 60_000;

/** Writes to every visitor, whatever the list says. */
const LOOKS_PAST_THE_LIST = [
  `create function look_past_list() returns trigger language plpgsql as 'begin
    if new.state = ''blocked'' then new.state := ''sending''; end if; return new; end'`,
  'create trigger look_past_list before update on delivery for each row execute function look_past_list()',
];

/** A sweep that nobody planned to fail. */
const FAILS_TO_SWEEP = [
  `create function fail_to_sweep() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
  'create trigger fail_to_sweep before delete on login_attempt for each statement execute function fail_to_sweep()',
];

/** A queue that keeps of each job for whom it was. */
const KEEPS_WORDS = [
  `create function keep_words() returns trigger language plpgsql as 'begin
    new.output := ''{"to": "visitor@example.org"}''; return new; end'`,
  'create trigger keep_words before update on pgboss.job for each row execute function keep_words()',
];

/** Whatever deletes from a table deletes nothing. */
function keepsAll(table: string): string[] {
  return [
    `create function keep_all() returns trigger language plpgsql as 'begin return null; end'`,
    `create trigger keep_all before delete on ${table} for each row execute function keep_all()`,
  ];
}

let stored = 0;

/**
 * A portal with every mistake that a simulation has to find: one world for all of them, since each shows by a fault that
 * no other causes (`SEEN`).
 */
export const SABOTAGED: { readonly plan: Plan; readonly sabotage: Sabotage } = {
  plan: {
    days: 3,
    goesOn: true,
    habits: {
      asks: 5,
      withdraws: 2,
      withdrawsFromOne: 3,
      booksFirst: 12,
      keeps: 3,
      objects: 2,
      asksAfterObjection: 3,
    },
    moments: [6, 6],
    crowdPercent: 100,
    faultPercent: 0,
    weatherPercent: 0,
    async everyDay(day, world) {
      // On the second day no mail gets through.
      world.outside.mailFailsAt = day === 0 ? 'CONNECTION' : undefined;
      // A fault that no message has met excuses none that comes twice.
      world.plan({ fate: 'FAILS', statement: 1 });
      await world.live(1_000);
      await world.rows(`update saved_calculation set saved_at = saved_at + interval '1 day'`);
      await world.rows(`delete from audit_event where position = 2`);
    },
  },
  sabotage: {
    sql: [
      'drop index appointment_slot',
      // Whoever wants the first hour then wants the same one.
      `update adviser set geo_prefixes = '{}', paused_at = case when id = 1 then null else now() end`,
      ...keepsAll('limit_count'),
      ...LOOKS_PAST_THE_LIST,
      ...FAILS_TO_SWEEP,
      ...KEEPS_WORDS,
    ],
    async storeRequest(store, fresh) {
      if (++stored % 3 !== 0) return storeRequest(store, fresh);
      setTimeout(() => void storeRequest(store, fresh).catch(() => undefined), NEVER);
      return fresh.answer;
    },
    transportOver: (transport, world) => ({
      async send(id, message, seal) {
        world.logged.push(JSON.stringify({ level: 30, msg: `sent to ${message.to}` }));
        if (message.subject.startsWith('Neue')) {
          await transport.send(id, message, seal);
          // Once more, when whoever it is about may have taken everything back.
          setTimeout(() => void transport.send(id, message, seal).catch(() => undefined), LATER);
        } else {
          // What a mail server does not take counts as sent.
          await transport.send(id, message, seal).catch(() => undefined);
        }
      },
    }),
  },
};

/** What has to be seen in such a world, by the mistake that it comes from. */
export const SEEN: Readonly<Record<string, RegExp>> = {
  'answers before it stores': /^request .* is lost/,
  'sends on after the end': /arrived after .* had WITHDRAWN/,
  'goes on telling whom it was taken from': /was taken from adviser/,
  'writes to whoever has objected': /arrived although whoever asked had objected/,
  'fails at its work': /an error that nobody made: .*"retention failed"/,
  'sends twice': /arrived \d times/,
  'counts as sent what was not taken': /counts as delivered and never arrived/,
  'gives an hour to two': /is booked \d times/,
  'removes nothing': /of limits are kept too long/,
  'changes a figure with the day': /^calculation .* were .* and are/,
  'loses a line of the trail': /the trail is broken/,
  'writes addresses into its log': /the log holds what somebody stated/,
  'keeps addresses in its queue': /a job holds what somebody stated/,
};
