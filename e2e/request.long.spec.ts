import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import {
  adviserLink,
  requestingPerson,
  codeTo,
  fillRequest,
  mailsTo,
  sendByForms,
  sendRequest,
} from './financing-request.ts';
import { expectToFitPhones } from './fits-window.ts';
import { FORM, PURCHASE, sendAndFollow } from './request-journey.ts';
import { expect, test } from './strict-page.ts';

test.describe('axe finds nothing and nothing scrolls sideways', () => {
  test.use({ expectedErrors: [/status of (404|409|422)/] });
  test('on any screen of a request, narrow and light, wide and dark', async ({ page }) => {
    test.setTimeout(120_000);
    const person = requestingPerson();
    await page.goto(FORM);
    await expectAccessible(page, 'bare form');
    await page.goto(`${FORM}?openForm=true&financingType=FollowupFinancing`);
    await expectAccessible(page, 'follow-up');
    await page.goto(PURCHASE);
    await page.getByText('Mehr angeben').click();
    await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    await expect(page.getByRole('textbox', { name: 'Vorname' })).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'fieldErrors');
    await sendRequest(page, PURCHASE, person, async () => {
      await expectAccessible(page, 'check');
      await page.getByRole('button', { name: 'Anfrage senden' }).click();
      await expect(page.getByLabel('Code')).toBeVisible();
      await expectAccessible(page, 'code');
      await page.getByLabel('Code').fill('1');
      await page.getByRole('button', { name: 'Bestätigen und Anfrage senden' }).click();
      await expect(page.locator('#code-error')).toBeVisible();
      await expectAccessible(page, 'wrong code');
      await page.getByRole('button', { name: 'Nummer ändern' }).click();
      await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    });
    await expectAccessible(page, 'arrived');
    await page.getByRole('link', { name: 'Stand deiner Anfrage ansehen' }).click();
    await expect(page.locator('[data-status]')).toBeVisible();
    await expectAccessible(page, 'status');
    await page.goto(await adviserLink(page, person));
    await expectAccessible(page, 'desk');
    await page.goto('/baufinanzierung/partner/nichts');
    await expectAccessible(page, 'no request');
    await sendRequest(page, PURCHASE, person, undefined, { isVerified: true });
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'refused');
  });
});

test.describe('with JavaScript', () => {
  test.use({ expectedErrors: [/status of (404|409|422|429)/] });

  // @spec 8.11
  test('both links back from the check preserve the entries, a double click sends one request, and a repeated request is reported', async ({
    page,
  }) => {
    const person = requestingPerson();
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto(PURCHASE);
    await fillRequest(page, person);
    await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    await page.getByRole('button', { name: 'Ändern: Deine Situation' }).click();
    await expect(page.getByLabel('Nachname')).toHaveValue(person.surname);
    await expect(page.getByRole('checkbox', { name: /speichert/ })).toBeChecked();
    await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    await expect(heading).toHaveText('Stimmt alles?');
    await page.goBack();
    await expect(page.getByLabel('Nachname')).toHaveValue(person.surname);
    await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    await expect(heading).toHaveText('Stimmt alles?');
    const receivers = await page
      .getByRole('heading', { name: 'Wer deine Anfrage bekommt' })
      .locator('xpath=following-sibling::ul[1]/li')
      .allTextContents();
    expect(receivers).toHaveLength(4);
    // The checkbox names all receivers of the request, who may then call, and must not be ticked in advance.
    const mayCall = page.getByRole('checkbox', { name: /anrufen/ });
    await expect(mayCall).not.toBeChecked();
    for (const receiver of receivers)
      await expect(mayCall).toHaveAccessibleName(new RegExp(escaped(receiver)));
    await mayCall.check();
    await page.getByRole('button', { name: 'Anfrage senden' }).dblclick();
    await page.getByLabel('Code').fill(await codeTo(page, person.phoneNumber));
    await page.getByRole('button', { name: 'Bestätigen und Anfrage senden' }).dblclick();
    await expect(heading).toHaveText('Deine Anfrage ist angekommen');
    const mails = await mailsTo(page, person.email);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    for (const receiver of receivers) expect(mail?.text).toContain(receiver);
    expect(mail?.text).toContain('Du hast zugestimmt, dass sie dich zu dieser Anfrage anrufen.');
    await sendRequest(page, PURCHASE, person, undefined, { isVerified: true });
    await expect(page.getByRole('alert')).toContainText('Du hast erst kürzlich ein Angebot angefordert.');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of (404|409|422|429)/] });

  test('a request is sent, is seen by its adviser and moved on, and its visitor sees it', async ({
    page,
  }) => {
    await sendAndFollow(page, false);
  });
});

test.describe('on a phone', () => {
  test.use({ expectedErrors: [/status of 409/], viewport: { width: 390, height: 800 } });
  test('a visitor who writes about a request withdrawn in another window is informed, with the entered text', async ({
    page,
  }) => {
    const { status } = await sendByForms(page, PURCHASE, requestingPerson());
    await page.goto(status);
    await page.getByText('Allen Beratungen schreiben').click();
    await page.getByLabel('Deine Nachricht an alle').fill('Geht es nächste Woche?');
    const token = new URL(page.url()).pathname.split('/').at(-1);
    const withdrawal = `/baufinanzierung/api/v2/contact/${token}/withdrawal`;
    await expect.poll(async () => (await page.request.post(withdrawal)).status()).toBe(204);
    await page.getByRole('button', { name: 'Senden', exact: true }).click();
    await expect(page.locator('[data-status]')).toHaveAttribute('data-status', 'WITHDRAWN');
    await expect(page.getByRole('alert')).toContainText('Geht es nächste Woche?');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toBeInViewport();
    expect(await violationsOn(page)).toEqual([]);
  });
});

async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const [width, colorScheme] of [
    [320, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violationsOn(page), `${name}, ${width} px`).toEqual([]);
    if (width === 320) await expectToFitPhones(page);
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[.()]/g, String.raw`\$&`);
}
