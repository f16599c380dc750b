import { ACCOUNT, heading, issue, preapprove, publicAddress, TAB } from './certificate.ts';
import { logInAgain } from './demo-account.ts';
import { expect, test } from './strict-page.ts';

// The tests share an account, so they run one after the other.
test.describe.configure({ mode: 'default', timeout: 120_000 });

test.describe('with an account', () => {
  test.use({ expectedErrors: [/status of (404|422)/] });

  test('a changed case gets another one, and the old one states that it was replaced', async ({ page }) => {
    await logInAgain(page, ACCOUNT);
    await preapprove(page.request);
    await page.goto(TAB);
    await issue(page, ['Erna', 'Übersee']);
    await expect(page.getByText('Dein Zertifikat ist ausgestellt.')).toBeVisible();
    const old = (await publicAddress(page)) ?? '';
    await preapprove(page.request, { purchasePrice: 280_000 });
    await page.goto(TAB);
    await expect(page.getByText('Seit der Ausstellung hast du noch einmal geprüft.')).toBeVisible();
    await expect(page.getByLabel('Nachname')).toHaveValue('Übersee');
    await page.getByRole('button', { name: 'Neu ausstellen' }).click();
    await expect(page.getByRole('region', { name: 'BaufiReady' })).toContainText(/280[.]000\s€/);
    const fresh = (await publicAddress(page)) ?? '';
    expect(fresh).not.toBe(old);
    await page.goto(old);
    await expect(heading(page)).toHaveText('Dieses Zertifikat wurde zurückgenommen');
    await page.goto(fresh);
    await expect(heading(page)).toHaveText('Dieses Zertifikat ist echt und gilt');
  });
});
