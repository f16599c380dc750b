import { expect, test } from 'vitest';
import { readMail } from './read-mail.ts';

test('reads subject and text of a mail in several parts', () => {
  const raw = `From: portal@example.org
Subject: =?UTF-8?Q?Neue_Anfrage=3A?=
 =?UTF-8?Q?_K=C3=B6ln?=
MIME-Version: 1.0
Content-Type: multipart/alternative;
 boundary="--_Part_1"

----_Part_1
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

Gr=C3=BC=C3=9Fe aus K=
=C3=B6ln

Ende
----_Part_1
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: base64

PGI+SFRNTDwvYj4=
----_Part_1--
`;
  expect(readMail(raw)).toEqual({ subject: 'Neue Anfrage: Köln', text: 'Grüße aus Köln\n\nEnde' });
});

test('reads a mail in Base64 and one without an encoding', () => {
  const header = 'Subject: =?utf-8?B?w5ZsLg==?=\nContent-Type: text/plain; charset=utf-8\n';
  const coded = `${header}Content-Transfer-Encoding: base64\n\n${Buffer.from('Grüße').toString('base64')}\n`;
  expect(readMail(coded)).toEqual({ subject: 'Öl.', text: 'Grüße' });
  expect(readMail(`${header}Content-Transfer-Encoding: 7bit\n\nplain = text\n`).text).toBe('plain = text');
});
