import { violationsOn } from './axe.ts';
import { expectToFitPhones } from './fits-window.ts';
import { logIn, logInAnew } from './demo-account.ts';
import { askedPerson, sendByForms } from './financing-request.ts';
import { expect, test } from './strict-page.ts';

const OVERVIEW = '/baufinanzierung/finanzierungsuebersicht';
const CASE = 'purchasePrice=400000&ownFunds=100000&geoCode=1276003001';
const REQUEST = `/baufinanzierung/finanzierungsangebote/finanzierungsanfrage?openForm=true&${CASE}`;
const ACCOUNT = 'betrieb@example.org';

// One account: its tests come one after the other, and walk through many pages each.
test.describe.configure({ mode: 'default', timeout: 90_000 });

test.describe('the page of a request', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('is shown to whoever sent it, and to nobody else', async ({ page, browser }) => {
    await logInAnew(page, ACCOUNT);
    await sendByForms(page, REQUEST, askedPerson());
    const [newest] = (await (
      await page.request.get('/baufinanzierung/api/v1.0/profile/requests')
    ).json()) as { requestId: string }[];
    const address = `${OVERVIEW}/anfragen/${newest?.requestId}`;
    expect((await page.goto(address))?.status()).toBe(200);
    await page.getByRole('link', { name: 'Termin für ein Gespräch' }).click();
    await expect(page).toHaveURL(`${address}/termin`);
    // Not the first one, which may be over by the time it is asked for, nor one that other tests take.
    await page.getByRole('radio').nth(11).check();
    await page.getByRole('button', { name: 'Termin buchen' }).click();
    await expect(page.getByRole('status').getByText('Der Termin steht')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await expectToFitPhones(page);
    await page.getByText('Absagen', { exact: true }).click();
    await page.getByRole('button', { name: 'Termin absagen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Termin ist abgesagt');
    const baseURL = new URL(page.url()).origin;
    const other = await browser.newPage({ baseURL });
    await logIn(other, 'kundin@example.org');
    expect((await other.goto(address))?.status()).toBe(404);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Diese Anfrage gibt es bei dir nicht');
    await other.context().close();
    for (const session of ['', 'A'.repeat(43)]) {
      const stranger = await browser.newContext({ baseURL });
      await stranger.addCookies([{ name: 'session', value: session, url: baseURL }]);
      const seen = await (await stranger.request.get(address)).text();
      expect(seen).toContain('öffne den Link aus deiner E-Mail');
      expect(seen).not.toContain('Wer deine Anfrage hat');
      await stranger.close();
    }
    for (const none of ['x', '3f9e4d8b-f4d2-4952-b43f-72061fe9834d'])
      expect((await page.goto(`${OVERVIEW}/anfragen/${none}`))?.status()).toBe(404);
  });
});
