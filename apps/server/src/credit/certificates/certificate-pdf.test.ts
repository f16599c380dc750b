import { decodeQR } from 'qr/decode.js';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { emptyBoxes, pdfTexts } from '../../testing/pdf-texts.ts';
import { linkOfCertificate, type CertificateContent } from './certificate-content.ts';
import { codeOf } from './certificate-page.ts';
import { certificatePdf } from './draw-certificate.worker.ts';

const CONTENT: CertificateContent = {
  number: '3f9a12c0b7e84d1f9a6653c2e0d4b871',
  initials: 'E. Ü.',
  priceUpTo: 389_000,
  location: 'Köln',
  validUntil: '2027-02-21',
  issuedOn: '2026-11-23',
  forename: 'Erna',
  surname: 'Übersee',
  kid: 'aBcDeFgHiJk',
  signature: 'wl3G'.repeat(21) + 'Qg',
};
const PARTS = { publicUrl: 'https://portal.example', operatorName: 'Betrieb' };
const LINK = linkOfCertificate(PARTS.publicUrl, CONTENT);

interface Node {
  readonly role?: string;
  readonly type?: string;
  readonly alt?: string;
  readonly children?: readonly Node[];
}

async function opened(content = CONTENT) {
  const file = await certificatePdf(content, PARTS);
  const document = await getDocument({ data: new Uint8Array(file) }).promise;
  const page = await document.getPage(1);
  const tree = (await page.getStructTree()) as Node;
  return { file, document, page, tree };
}

const nodesOf = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesOf)];

test('one sheet names person, amount, place, period and number', async () => {
  const { file, document } = await opened();
  expect(document.numPages).toBe(1);
  const pageText = (await pdfTexts(file)).join(' ').replaceAll('\u00a0', ' ');
  for (const words of [
    'BaufiReady',
    'Erna Übersee',
    '389.000 €',
    'in Köln',
    '23.11.2026',
    '21.02.2027',
    '3f9a 12c0 b7e8 4d1f 9a66 53c2 e0d4 b871',
    'Positive Finanzierungsvorprüfung nach eigenen Angaben',
    'Nach eigenen Angaben ausgestellt am 23.11.2026',
    'Auf Grundlage eigener Angaben und der Zinsen vom 23.11.2026',
    'unverbindlich und keine Finanzierungszusage',
    'Die Angaben hat niemand mit Unterlagen belegt.',
    'https://portal.example/baufinanzierung/zertifikat/schluessel.json',
    `Schlüssel: ${CONTENT.kid}`,
    `Unterschrift: ${CONTENT.signature}`,
  ])
    expect(pageText).toContain(words);
  // No one verified the visitor's documents, so the PDF must not say "geprüft" (verified).
  expect(pageText).not.toMatch(/geprüft/i);
  expect(pageText.replaceAll(' ', '')).toContain(LINK);
});

test('lists the five signed lines one by one, as they are signed', async () => {
  const texts = await pdfTexts((await opened()).file);
  const at = texts.indexOf(CONTENT.number);
  expect(texts.slice(at, at + 5)).toEqual([CONTENT.number, 'E. Ü.', '389000', 'Köln', '2027-02-21']);
});

test('is PDF/UA: tagged, German, titled, fonts embedded, in the order in which it is read', async () => {
  const { file, document, tree } = await opened();
  const raw = file.toString('latin1');
  expect(raw.startsWith('%PDF-1.7')).toBe(true);
  for (const mark of ['/Marked true', '<pdfuaid:part>1</pdfuaid:part>', '/DisplayDocTitle true', '/Tabs /S'])
    expect(raw).toContain(mark);
  expect(raw.match(/\/FontFile\d? /g)?.length).toBe(2);
  expect(raw).not.toMatch(/Helvetica|Times/);
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({
    Title: 'BaufiReady: Finanzierungszertifikat für Erna Übersee',
    Language: 'de',
  });
  const nodes = nodesOf(tree);
  const roles = nodes.flatMap(({ role }) => role ?? []);
  expect(roles.filter((role) => /^H\d$/.test(role))).toEqual(['H1', 'H2', 'H2', 'H2']);
  const known = ['Root', 'Document', 'H1', 'H2', 'P', 'Figure', 'Table', 'TR', 'TH', 'TD', 'Link'];
  expect(roles.filter((role) => !known.includes(role))).toEqual([]);
  // Screen readers need content in every structure element.
  expect(nodes.filter(({ role, children }) => role !== undefined && !children?.length)).toEqual([]);
});

test('every mark on the sheet is either read or decoration', async () => {
  const { page } = await opened();
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  let depth = 0;
  const loose: string[] = [];
  for (const item of items)
    if ('type' in item && item.type.startsWith('begin')) depth += 1;
    else if ('type' in item) depth -= 1;
    else if (depth === 0 && 'str' in item && item.str.trim() !== '') loose.push(item.str);
  expect(loose).toEqual([]);
});

test('its code has a text alternative, and links name their targets', async () => {
  const { page, tree } = await opened();
  const figures = nodesOf(tree).filter(({ role }) => role === 'Figure');
  expect(figures.map(({ alt }) => alt)).toEqual([expect.stringMatching(/QR-Code: führt zur Prüfung/)]);
  const links = (await page.getAnnotations()) as { url: string; contentsObj: { str: string } }[];
  const keys = `${PARTS.publicUrl}/baufinanzierung/zertifikat/schluessel.json`;
  expect(links.map(({ url }) => url)).toEqual([LINK, keys]);
  for (const { url, contentsObj } of links) expect(contentsObj.str).toContain(url);
  const tagged = nodesOf(tree).filter(({ role }) => role === 'Link');
  for (const { children } of tagged)
    expect(children?.map(({ type }) => type)).toEqual(expect.arrayContaining(['annotation']));
  expect(tagged).toHaveLength(2);
});

test('a reader of codes finds the address in it', () => {
  const rows = codeOf(LINK);
  const [scale, margin] = [4, 16];
  const size = rows.length * scale + 2 * margin;
  const data = new Uint8Array(size * size * 3).fill(255);
  for (let y = 0; y < rows.length * scale; y++)
    for (let x = 0; x < rows.length * scale; x++)
      if (rows[Math.floor(y / scale)]![Math.floor(x / scale)])
        data.fill(0, ((y + margin) * size + x + margin) * 3, ((y + margin) * size + x + margin) * 3 + 3);
  expect(decodeQR({ width: size, height: size, data })).toBe(LINK);
});

test.each(['Aa', 'W', '\u0416'])('the longest names and places of %s stay on the sheets', async (letters) => {
  const long = letters.repeat(120).slice(0, 120);
  const location = letters.repeat(160).slice(0, 160);
  const { file, document } = await opened({
    ...CONTENT,
    forename: long,
    surname: long,
    location,
    priceUpTo: 9_999_999.99,
  });
  expect(document.numPages).toBeLessThanOrEqual(2);
  const texts = await pdfTexts(file);
  expect(texts.join('').replaceAll('\u00a0', ' ')).toContain('9.999.999,99 €');
  // The signed lines are unbroken on one page, so that they can be copied.
  const at = texts.indexOf(CONTENT.number);
  expect(texts.slice(at, at + 5)).toEqual([
    CONTENT.number,
    CONTENT.initials,
    '9999999.99',
    location,
    CONTENT.validUntil,
  ]);
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const [, , width = 0] = page.view;
    const { items } = await page.getTextContent();
    for (const item of items)
      if ('transform' in item) expect(item.transform[4] + item.width).toBeLessThan(width - 40);
  }
});

test('a letter that the first font has not is drawn in the further one, in names, places and initials', async () => {
  const { file } = await opened({
    ...CONTENT,
    forename: 'Ἑλένη',
    surname: 'Ковальчук-Ẕahrāʼ',
    initials: 'Ἑ. К.',
    location: 'Ẓ\u0331köln',
  });
  expect(await emptyBoxes(file)).toBe(0);
  expect(file.toString('latin1').match(/\/FontFile\d? /g)?.length).toBe(4);
  const pageText = (await pdfTexts(file)).join(' ');
  for (const words of ['Ἑλένη Ковальчук-Ẕahrāʼ', 'Ἑ. К.', 'Ẓ\u0331köln']) expect(pageText).toContain(words);
});

test('the contents of a name are text and nothing else: no file is read, no address called', async () => {
  const odd = 'file:///etc/passwd <img src=http://127.0.0.1:1/> ${7*7} (x) Tj';
  const { file, page } = await opened({ ...CONTENT, surname: odd });
  const pageText = (await pdfTexts(file)).join(' ').replaceAll(/\s+/g, ' ');
  expect(pageText).toContain('file:///etc/passwd <img src=http://127.0.0.1:1/>');
  expect(pageText).not.toContain('root:');
  expect(await page.getAnnotations()).toHaveLength(2);
});

test.each([')/JS(app.alert(1))', '\\) Tj', '<script>alert(1)</script>', ')>>/OpenAction<</S/Launch>>('])(
  'a name %j adds no action to the file, and its title contains it as text',
  async (surname) => {
    const { document, page } = await opened({ ...CONTENT, surname });
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: `BaufiReady: Finanzierungszertifikat für Erna ${surname}` });
    expect([await document.getOpenAction(), await document.getJSActions()]).toEqual([null, null]);
    expect(await page.getAnnotations()).toHaveLength(2);
  },
);
