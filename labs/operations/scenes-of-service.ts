import { expect } from 'vitest';
import type { Scene } from './follow-document.ts';
import { LONGEST_WAIT, type Place } from './place.ts';
import { isReadable, sendRequestTo, type Visitors } from './visitors.ts';

const WORKS = 'Heimvorteil arbeitet Aufträge ab.';
const KEY_SET = '/baufinanzierung/zertifikat/schluessel.json';
/** Checks that `npm run doctor` must report for a demo. */
const EXAMINED = [
  'Einstellungen',
  'Datenbank',
  'Rechte',
  'Schlüssel',
  'Zinsen',
  'Beratungen',
  'Nachrichten',
  'Anmeldung',
  'E-Mail',
  'SMS',
  'Pakete',
  'Öffentliche Adresse',
];

/** Preparations and checks of the commands in README.md, run.md, people.md and scale.md. */
export function scenesOfService(place: Place, visitors: Visitors): Scene[] {
  const { portal, text, sql } = place;
  let signing: string[] = [];
  const opensWhatWasSealed = async () => expect(await isReadable(portal, visitors.remaining)).toBe(true);
  const bookingOffered = async () => {
    const decisions = await (await place.call('/v1.0/features/decisions')).json();
    return (decisions as { calendar_booking_in_lead_flow: boolean }).calendar_booking_in_lead_flow;
  };
  const keyNames = async () => {
    const { keys } = (await (await fetch(portal + KEY_SET)).json()) as { keys: { kid: string }[] };
    return keys.map(({ kid }) => kid);
  };
  return [
    {
      command: 'createdb heimvorteil_practice',
      after: (log) => expect(log).toMatch(/0001-market angewendet[.][^]*auf dem Stand dieser Version/),
    },
    {
      command: 'stop_portal() {',
      async after() {
        visitors.remaining = await sendRequestTo(portal, 1);
        visitors.erased = await sendRequestTo(portal, 2);
        await opensWhatWasSealed();
      },
    },
    { command: 'npm run doctor', after: (log) => expect(log).toContain('Fehler: 0') },
    {
      command: 'npm run -s doctor -- --json --mail-to betrieb@example.org --sms-to 01511234567 > doctor.json',
      after() {
        const found = JSON.parse(text('doctor.json')) as { about: string; level: string; text: string }[];
        expect(found.map(({ about }) => about)).toEqual(EXAMINED);
        expect(found.map(({ level }) => level)).not.toContain('FAULT');
        expect(JSON.stringify(found)).toContain('Alle Nachrichten gehen in das Postfach der Demo.');
      },
    },
    {
      command: 'export FLAGS_FILE=flags.json',
      before: async () => expect(await bookingOffered()).toBe(true),
      after: async () => expect(await bookingOffered()).toBe(false),
    },
    {
      command: `wrk -t1 -c8 -d4s -H 'Accept-Encoding: br' "$PORTAL/baufinanzierung/finanzierungsrechner"`,
      after(log) {
        expect(log).toMatch(/^Requests\/sec: +[1-9]/m);
        expect(log).not.toContain('Non-2xx');
      },
    },
    {
      command: 'npm run worker >> worker.log 2>&1 &',
      after: () => expect.poll(() => text('worker.log'), LONGEST_WAIT).toContain(WORKS),
    },
    { command: 'kill "$WORKER"', after: () => expect(text('worker.log')).not.toContain('"level":50') },
    {
      command: 'npm run deliveries:replay -- all',
      before: async () => {
        const waiting = "select count(*) from delivery where state <> 'delivered'";
        await expect.poll(() => sql(waiting), LONGEST_WAIT).toBe('0');
        sql(`update delivery set state = 'parked', failed_stage = 'CONNECTION' where id in
          (select id from delivery order by created_at limit 2)`);
      },
      after: async (log) => {
        expect(log.match(/Eine Nachricht wird noch einmal gesendet/g)).toHaveLength(2);
        await expect.poll(() => sql('select distinct state from delivery'), LONGEST_WAIT).toBe('delivered');
      },
    },
    { command: 'export ENCRYPTION_KEYS="$OLD_KEYS,$NEW_KEY"', after: opensWhatWasSealed },
    { command: 'export ENCRYPTION_KEYS="$NEW_KEY,$OLD_KEYS"', after: opensWhatWasSealed },
    {
      command: 'npm run keys:rotate',
      after: (log) => expect(log).toMatch(/^[1-9]\d* Schlüssel sind jetzt mit „second“ verschlüsselt[.]$/m),
    },
    { command: 'export ENCRYPTION_KEYS="$NEW_KEY"', after: opensWhatWasSealed },
    {
      command: 'npm run certificates:rotate',
      async before() {
        signing = await keyNames();
      },
      async after(log) {
        const [, name = ''] = /Schlüssel „(.+?)“ unterschrieben/.exec(log) ?? [];
        expect(new Set(await keyNames())).toEqual(new Set([...signing, name]));
        expect(signing).not.toContain(name);
      },
    },
  ];
}
