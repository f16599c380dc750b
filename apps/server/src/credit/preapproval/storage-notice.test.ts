import { expect, test } from 'vitest';
import { onPostgres } from '../../testing/on-databases.ts';
import { plainText } from '../../testing/plain-text.ts';

const KEPT = 'Eine Vorprüfung bewahren wir mit den Angaben dazu verschlüsselt auf, ohne Anmeldung 30 Tage';
const FLOWS = '/baufinanzierung/v2';
const OVERVIEW = '/baufinanzierung/finanzierungsuebersicht';
/** Pages without pre-approval questions that also carry the storage notice. */
const ELSEWHERE = ['/baufinanzierung/', '/baufinanzierung/datenschutz'];

const told = (running: () => { app: import('fastify').FastifyInstance }) => async (url: string) => {
  const { body } = await running().app.inject({ url, headers: { host: '127.0.0.1:3000' } });
  return [url, plainText(body).includes(KEPT)];
};

onPostgres(
  'notice about a stored check',
  (running) => {
    test.each([
      `${FLOWS}/finanzierungsvorpruefung/fragen?frage=kaufpreis`,
      `${OVERVIEW}/foerderung`,
      `${OVERVIEW}/angebote`,
      ...ELSEWHERE,
    ])('appears at %s', async (url) => {
      expect(await told(running)(url)).toEqual([url, true]);
    });

    test.each(['finanzierungsrechner', 'wie-viel-haus-kann-ich-mir-leisten'])(
      'is absent from the questions of %s, whose answers are not stored',
      async (flow) => {
        const url = `${FLOWS}/${flow}/fragen`;
        expect(await told(running)(url)).toEqual([url, false]);
      },
    );
  },
  { pages: true },
);

onPostgres(
  'without a pre-approval',
  (running) => {
    test.each(ELSEWHERE)('%s does not mention a check', async (url) => {
      expect(await told(running)(url)).toEqual([url, false]);
    });
  },
  { pages: true, settings: { OPERATOR_ROLE: 'TIPPGEBER' } },
);
