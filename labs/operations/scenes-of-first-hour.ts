import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Scene } from './follow-document.ts';
import { logInAtPractice } from './log-in-at-practice.ts';
import type { Place } from './place.ts';
import { isReadable, sendRequestTo } from './visitors.ts';

const MAIL = /^=== Mail to (.+?): (.+)\n([^]*?)(?=\n\n=== |\n*$(?![^]))/gm;

/** Preparations and checks of the commands in first-hour.md. */
export function scenesOfFirstHour({ folder, portal, text }: Place): Scene[] {
  const mails = async () =>
    [...text('practice.log').matchAll(MAIL)].map(([, to = '', subject = '', words = '']) => ({
      to,
      subject,
      text: words,
    }));
  return [
    {
      command: `psql "$DATABASE_URL" --command="select 'reached'"`,
      after: (output) => expect(output).toMatch(/^CREATE ROLE\nCREATE DATABASE\n[^]* reached\n/),
    },
    {
      command: 'cat practice.env',
      after: (output) => expect(output).toMatch(/^OIDC_ISSUER=https:[^]*(?:\n[A-Z_]+=.*){7}\n$/m),
    },
    {
      command: 'chmod 600 settings.env',
      after: () => expect(statSync(join(folder, 'settings.env')).mode & 0o777).toBe(0o600),
    },
    {
      command: 'cat practice.env >> settings.env',
      after: () => expect(text('settings.env')).toMatch(/^OPERATOR_NAME=[^]*^OIDC_ISSUER=/m),
    },
    {
      command: 'npm run migrate',
      after: (output) => expect(output).toMatch(/Die Datenbank ist auf dem Stand dieser Version[.]\n$/),
    },
    {
      command: 'npm run rates:import -- demo/market --now',
      after: (output) => expect(output).toContain('Lieferung 1 übernommen: 640 Anbieter'),
    },
    {
      command: 'npm run advisers:import -- advisers.csv',
      after: (output) => expect(output).toContain('advisers.csv: 1 neu, 0 geändert'),
    },
    {
      command: 'PORTAL_PROCESS=$!',
      async after(output) {
        expect(output).toContain('{"market":true,"accepting":true}');
        expect(output.match(/^✗ .*$/gm)).toEqual(
          Array(3).fill(expect.stringMatching(/^✗ Öffentliche Adresse/)),
        );
        expect(output.match(/^! .*$/gm)).toHaveLength(5);
        const request = await sendRequestTo(portal, 1, mails);
        expect(await isReadable(portal, request)).toBe(true);
        const page = await logInAtPractice(portal, text('practice.pem'));
        expect(page).toContain('1 offene Anfrage');
      },
    },
    {
      command:
        'echo "ssh -L ${PUBLIC_URL##*:}:127.0.0.1:${PUBLIC_URL##*:} -L ${OIDC_ISSUER##*:}:127.0.0.1:${OIDC_ISSUER##*:} root@SERVER"',
      after: (output) =>
        expect(output).toMatch(/^ssh -L (\d+):127\.0\.0\.1:\1 -L (\d+):127\.0\.0\.1:\2 root@SERVER$/m),
    },
    { command: 'kill "$PRACTICE"', after: (output) => expect(output).toBe('') },
  ];
}
