import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { DEMO_OPERATOR } from '../config/operator-settings.ts';
import { DAY, LAMP, mailByNight, mailHtml, mailText, NIGHT, type MailContent } from './mail-layout.ts';
import { mailOf } from './message.ts';

const CONTENT: MailContent = {
  title: 'Ein <Titel> & mehr',
  paragraphs: ['Erster Satz.', '<script>alert(1)</script>'],
  facts: [{ label: 'Sollzins', value: '3,74 %' }],
  example: {
    title: 'Beispiel',
    before: 'Bei ',
    effectiveRate: '3,80 % effektiv',
    after: ' im Jahr.',
    figures: [],
    rest: '',
    more: '',
  },
  link: { label: 'Stand ansehen', url: 'https://portal.example/a?b=c&d=e' },
  closing: ['Der Link gehört nur dir.'],
};
const OPT_OUT_LINKS = {
  unsubscribe: { label: 'Keine Erinnerungen mehr', url: 'https://portal.example/abmelden/x' },
  objectionUrl: 'https://portal.example/widerspruch/anfrage/y',
};

test('a mail is valid HTML with one h1, and nothing of what was entered is read as HTML', async () => {
  const mail = mailHtml(CONTENT, DEMO_OPERATOR, OPT_OUT_LINKS);
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:standard'],
    // Rules of html-validate that do not fit mails, which need inline styles.
    rules: { 'no-inline-style': 'off', 'void-style': 'off', 'no-trailing-whitespace': 'off' },
  });
  const report = await validator.validateString(mail);
  expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  expect(mail.match(/<h1\b/g)).toHaveLength(1);
  expect(mail).not.toContain('<script>');
  expect(mail).toContain('href="https://portal.example/a?b&#61;c&#38;d&#61;e"');
});

test('its text contains everything in its HTML', () => {
  const text = mailText(CONTENT, DEMO_OPERATOR, OPT_OUT_LINKS);
  for (const part of [
    CONTENT.title,
    ...CONTENT.paragraphs,
    'Sollzins: 3,74 %',
    'Bei 3,80 % effektiv im Jahr.',
    'Stand ansehen:\nhttps://portal.example/a?b=c&d=e',
    'Keine Erinnerungen mehr:\nhttps://portal.example/abmelden/x',
    'https://portal.example/widerspruch/anfrage/y',
    DEMO_OPERATOR.name,
  ])
    expect(text).toContain(part);
});

test.each<[string, string, string]>([
  ['ink by day', DAY.ink, DAY.paper],
  ['soft ink by day', DAY.soft, DAY.paper],
  ['ink by night', NIGHT.ink, NIGHT.paper],
  ['soft ink by night', NIGHT.soft, NIGHT.paper],
  ['the next step', DAY.ink, LAMP],
])('%s contrasts with its background', (_name, colour, ground) => {
  expect(contrast(colour, ground)).toBeGreaterThanOrEqual(4.5);
});

test('every colour of the day has its night', () => {
  const mail = mailHtml(CONTENT, DEMO_OPERATOR, OPT_OUT_LINKS);
  for (const [tag = ''] of mail.matchAll(/<\w+[^>]*style="[^"]*(?<![-\w])color:[^>]*>/g)) {
    const isOnLamp = tag.includes(`background:${LAMP}`);
    expect([tag, isOnLamp || /class="(paper|soft|ink)"/.test(tag)]).toEqual([tag, true]);
  }
  expect(mail).toContain('<meta name="color-scheme" content="light dark" />');
  expect(mailByNight(mail)).toContain('@media all');
  expect(mailByNight(mail)).not.toContain('prefers-color-scheme');
});

test('one without opt-out links has no address to unsubscribe', () => {
  const mail = { ...CONTENT, to: 'a@example.org', subject: 'x' };
  expect(mailOf(DEMO_OPERATOR, mail)).not.toHaveProperty('unsubscribeUrl');
  expect(mailOf(DEMO_OPERATOR, mail, OPT_OUT_LINKS)).toMatchObject({
    unsubscribeUrl: OPT_OUT_LINKS.unsubscribe.url,
  });
});

/** Contrast ratio of two colours as defined by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
