import { expect, test } from 'vitest';
import { onPostgres } from '../../testing/on-databases.ts';
import { bookAppointment, freeHoursOf } from '../../testing/appointment-journey.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { mailsOf, sendRequest } from '../../testing/request-journey.ts';
import { testApp } from '../../testing/test-app.ts';

const MAILBOX = '/baufinanzierung/entwicklung/postfach';

onPostgres(
  'the mailbox',
  (running) => {
    // @contract 1.5
    test('shows sent messages, newest first, as JSON and as a page', async () => {
      await sendRequest(running(), 1, { street: 'Straße <b>&' });
      const mails = await mailsOf(running(), 5);
      expect(Object.keys(mails[0]!).toSorted()).toEqual(
        ['channel', 'createdAt', 'html', 'id', 'subject', 'text', 'to'].toSorted(),
      );
      expect(mails.map(({ createdAt }) => createdAt)).toEqual(
        mails
          .map(({ createdAt }) => createdAt)
          .toSorted()
          .toReversed(),
      );

      const page = await running().app.inject({ url: MAILBOX, headers: { accept: 'text/html,*/*' } });
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.headers['cache-control']).toBe('no-store');
      for (const { to, id } of mails) {
        expect(page.body).toContain(to);
        expect(page.body).toContain(id);
      }

      const one = await running().app.inject({ url: `${MAILBOX}/${mails[0]!.id}` });
      expect(one.body).toBe(mails[0]!.html);
      expect(one.headers['content-security-policy']).toContain("default-src 'none'");
      for (const id of ['x', '3f9e4d8b-f4d2-4952-b43f-72061fe9834d']) {
        expectRefusal(await running().app.inject({ url: `${MAILBOX}/${id}` }), 404, [
          [undefined, 'NOT_FOUND'],
        ]);
      }
    });

    test('serves the calendar file of a mail', async () => {
      const { statusToken } = await sendRequest(running(), 2);
      const [start = ''] = await freeHoursOf(running(), statusToken);
      await bookAppointment(running(), statusToken, start);
      const mails = await mailsOf(running(), 12);
      const confirmation = mails.find(({ subject }) => subject.startsWith('Dein Termin steht fest'));
      const page = await running().app.inject({ url: MAILBOX, headers: { accept: 'text/html,*/*' } });
      expect(page.body).toContain(`${MAILBOX}/${confirmation?.id}/termin.ics`);
      const file = await running().app.inject({ url: `${MAILBOX}/${confirmation?.id}/termin.ics` });
      expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
      expect(file.body).toContain('METHOD:REQUEST');
      const other = mails.find(({ subject }) => subject.startsWith('Neue Finanz'));
      const none = await running().app.inject({ url: `${MAILBOX}/${other?.id}/termin.ics` });
      expect(none.statusCode).toBe(404);
    });

    test('gives an adviser nothing about the visitor', async () => {
      const mails = await mailsOf(running(), 5);
      const notices = mails.filter(({ subject }) => subject.startsWith('Neue Finanz'));
      expect(notices).toHaveLength(8);
      for (const { text, html } of notices)
        expect(text + html).not.toMatch(/Seebauer|Annegret|0151 2345|400[.]?000/);
    });
  },
  { worker: true },
);

// @contract 1.5
test('does not exist outside the demo', async () => {
  const running = await testApp({ config: { demo: false } });
  for (const url of [MAILBOX, `${MAILBOX}/`, `${MAILBOX}/3f9e4d8b-f4d2-4952-b43f-72061fe9834d`]) {
    expect((await running.app.inject({ url })).statusCode).toBe(404);
  }
  await running.close();
});
