import { invisibleCases } from '@heimvorteil/contracts/invisible-signs';
import { describe, expect, test } from 'vitest';
import { addressOfValues, linkOfAddress, valuesFromParams } from './form-address.ts';
import { fieldOf, startValues, type Form } from './form.ts';
import { normaliseForm, readForm, withInput } from './read-form.ts';
import { paramsOfForm, sentForm } from './sent-form.ts';

const EUROS = { min: 0, max: 1_000, code: 'OUT_OF_RANGE' } as const;
const fields = {
  price: { kind: 'euros', label: 'Preis', bound: EUROS, start: '400', missing: 'Trage den Preis ein.' },
  funds: {
    kind: 'euros',
    label: 'Eigenkapital',
    bound: EUROS,
    // The default is half of the price.
    start: ({ price = '' }: Readonly<Record<string, string>>) => String(Number(price) / 2),
  },
  rate: {
    kind: 'percent',
    label: 'Zins',
    bound: { min: 0, max: 20, code: 'OUT_OF_RANGE' },
    proposalField: 'marketRate',
  },
  rent: { kind: 'euros', label: 'Miete', bound: EUROS, start: '100', isPrivate: true },
  birth: { kind: 'day', label: 'Geburtstag', isTransient: true },
  use: { kind: 'choice', label: 'Nutzung', choices: ['OWN', 'RENT'] },
  broker: { kind: 'flag', label: 'Makler', start: 'true' },
  commission: {
    kind: 'percent',
    label: 'Provision',
    bound: { min: 0, max: 10, code: 'OUT_OF_RANGE' },
    missing: 'Wie viel?',
  },
  banks: { kind: 'list', label: 'Anbieter', most: 4 },
  unseen: { kind: 'euros', label: 'Renovierung', bound: EUROS },
} as const;
const form: Form<typeof fields> = {
  fields,
  passengers: new Set(['unseen']),
  applies: (name, { broker }) => name !== 'commission' || broker === 'true',
  errorsTogether: ({ price = 0, funds = 0 }) =>
    funds > price ? { funds: { code: 'TOO_MUCH', message: 'Mehr als der Preis.' } } : {},
};
const read = (query: string) => valuesFromParams(form, new URLSearchParams(query));
const start = startValues(form);

test('an address without parameters shows the initial values of the fields', () => {
  expect(read('')).toEqual(start);
  expect(start).toMatchObject({
    price: '400',
    funds: '200',
    rent: '100',
    use: 'OWN',
    broker: 'true',
    rate: '',
  });
});

describe('contents of an address', () => {
  test.each([
    ['price=600', { price: '600', funds: '300' }],
    ['price=600&funds=10', { funds: '10' }],
    ['price=', { price: '' }],
    ['price=viel', { price: 'viel' }],
    ['rate=4.5', { rate: '4,50' }],
    // A rate equal to the returned proposal was not entered by the visitor.
    ['rate=4,50&marketRate=4,5', { rate: '' }],
    ['rate=4,51&marketRate=4,50', { rate: '4,51' }],
    ['use=RENT', { use: 'RENT' }],
    ['use=PARTY', { use: 'OWN' }],
    // A choice with a default cannot be emptied.
    ['use=', { use: 'OWN' }],
    ['broker=false', { broker: 'false' }],
    ['broker=nein', { broker: 'true' }],
    ['banks=a&banks=b', { banks: 'a,b' }],
    ['unseen=5', { unseen: '5' }],
    // An invalid value of a hidden field is removed, because the visitor could not correct it.
    ['unseen=viel', { unseen: '' }],
    ['unseen=1001', { unseen: '' }],
  ])('“%s”', (query, values) => {
    expect(read(query)).toMatchObject(values);
  });

  test('and leaves unnamed values unchanged', () => {
    const before = read('price=700&use=RENT');
    expect(valuesFromParams(form, new URLSearchParams('use=OWN'), before)).toEqual({ ...before, use: 'OWN' });
  });
});

describe('a form is written', () => {
  test.each([
    ['', 'price=400&funds=200&use=OWN', 'rent=100'],
    // An emptied field with an example as default is in the address by its name alone.
    ['rent=', 'price=400&funds=200&use=OWN', 'rent='],
    ['price=600&funds=1,5', 'price=600&funds=1.5&use=OWN', 'rent=100'],
    ['broker=false&banks=a&banks=b', 'price=400&funds=200&use=OWN&broker=false&banks=a&banks=b', 'rent=100'],
    ['unseen=7&rate=4', 'price=400&funds=200&rate=4&use=OWN&unseen=7', 'rent=100'],
    // A date of birth is never in an address.
    ['birth=3.4.1985', 'price=400&funds=200&use=OWN', 'rent=100'],
    ['price=viel', 'price=viel&funds=NaN&use=OWN', 'rent=100'],
  ])('“%s”', (entered, query, fragment) => {
    expect(addressOfValues(form, read(entered))).toEqual({ query, fragment });
  });

  test('and reads back as the same', () => {
    const values = read('price=12,34&funds=&rate=3,6&rent=7&use=RENT&broker=false&banks=x&unseen=9');
    const { query, fragment } = addressOfValues(form, values);
    const again = valuesFromParams(form, new URLSearchParams(query));
    expect(valuesFromParams(form, new URLSearchParams(fragment), again)).toEqual(values);
  });

  test.each([
    [{ query: 'a=1', fragment: 'b=2' }, '?a=1#b=2'],
    [{ query: '', fragment: 'b=2' }, '#b=2'],
    [{ query: '', fragment: '' }, ''],
  ])('as a link: %j', (address, link) => {
    expect(linkOfAddress(address)).toBe(link);
  });
});

describe('reading a form', () => {
  test('has the valid values and names every error', () => {
    const { input, fieldErrors, good } = readForm(form, read('price=viel&rate=99&commission=3'));
    expect(input).toMatchObject({ rent: 100, use: 'OWN', broker: true, commission: 3 });
    expect(Object.entries(fieldErrors).map(([name, error]) => [name, error?.code])).toEqual([
      ['price', 'WRONG_TYPE'],
      ['funds', 'WRONG_TYPE'],
      ['rate', 'OUT_OF_RANGE'],
    ]);
    expect(good).toBeUndefined();
  });

  test('gives the whole once nothing is wrong', () => {
    const { good, input, fieldErrors } = readForm(form, read('commission=3,57'));
    expect(fieldErrors).toEqual({});
    expect(good).toBe(input);
    expect(good).toMatchObject({ price: 400, funds: 200, commission: 3.57, rate: undefined });
  });

  test('does not require a field that is not asked for', () => {
    const { good, input } = readForm(form, read('broker=false&commission=viel'));
    expect(good).toBeDefined();
    expect(input).not.toHaveProperty('commission');
  });

  test('compares fields only once each is right', () => {
    const together = readForm(form, read('funds=500&commission=1'));
    expect(together.fieldErrors).toEqual({ funds: { code: 'TOO_MUCH', message: 'Mehr als der Preis.' } });
    expect(together.good).toBeUndefined();
    expect(readForm(form, read('funds=500')).fieldErrors).not.toHaveProperty('funds');
  });

  test('finds nothing wrong where both together are right', () => {
    const content = { ...form, errorsTogether: () => ({ funds: undefined }) };
    const { good, fieldErrors } = readForm(content, read('commission=1'));
    expect(fieldErrors).toEqual({});
    expect(good).toBeDefined();
  });
});

test('values are put into a form, the rest stays', () => {
  const values = withInput(form, read('rate=4'), { price: 1_000, use: 'RENT', rate: undefined, other: 1 });
  expect(values).toEqual({ ...read('rate=4'), price: '1.000', use: 'RENT' });
});

test('a whole form is normalised as if each field were left', () => {
  expect(normaliseForm(form, { ...start, price: ' 0500 ', rate: '3,5' })).toMatchObject({
    price: '500',
    rate: '3,50',
  });
});

test('a field that a form does not have is a mistake of its caller', () => {
  expect(() => fieldOf(form, 'nothing')).toThrow(new RangeError('no field nothing'));
});

describe('a form that was sent', () => {
  const sent = (body: BodyInit, headers: Record<string, string>) =>
    new Request('http://127.0.0.1/', { method: 'POST', body, headers });
  const TYPE = 'application/x-www-form-urlencoded';

  test('is read as an address would carry it', async () => {
    const body = 'a=1&b=%C3%A4&b=2';
    const data = await sentForm(sent(body, { 'content-type': TYPE, 'content-length': String(body.length) }));
    expect(String(paramsOfForm(data))).toBe('a=1&b=%C3%A4&b=2');
  });

  test('is read by its type, whatever else it contains', async () => {
    const headers = { 'content-type': `${TYPE};charset=UTF-8`, 'content-length': '3' };
    expect(String(paramsOfForm(await sentForm(sent('a=1', headers))))).toBe('a=1');
  });

  test.each(
    invisibleCases({
      marks: 'unchanged',
      turns: 'unchanged',
      zeroWidth: 'removed',
      tags: 'unchanged',
      joiners: 'unchanged',
    }),
  )('with %s in %j is read as %j', async (_sign, text, visible) => {
    const body = String(new URLSearchParams({ a: text }));
    const data = await sentForm(sent(body, { 'content-type': TYPE, 'content-length': String(body.length) }));
    expect(data.get('a')).toBe(visible);
  });

  test('contains nothing of a file', async () => {
    const body = new FormData();
    body.append('a', '1');
    body.append('b', new File(['secret'], 'secret.txt'));
    expect(String(paramsOfForm(body))).toBe('a=1');
  });

  test('without a type is answered at once', async () => {
    const nameless = new Request('http://127.0.0.1/', {
      method: 'POST',
      body: new Uint8Array(2),
      headers: { 'content-length': '2' },
    });
    expect(nameless.headers.has('content-type')).toBe(false);
    await expect(sentForm(nameless)).rejects.toMatchObject({ status: 415 });
  });

  const REFUSED: readonly (readonly [string, Record<string, string>, number])[] = [
    ['of another kind', { 'content-type': 'application/json', 'content-length': '2' }, 415],
    ['of no kind', { 'content-type': '', 'content-length': '2' }, 415],
    ['too long', { 'content-type': TYPE, 'content-length': '65537' }, 413],
    ['of unknown length', { 'content-type': TYPE }, 413],
    ['in parts without a boundary', { 'content-type': 'multipart/form-data', 'content-length': '2' }, 400],
    ['in broken parts', { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '2' }, 400],
  ];
  const expectAnswered = (reads: typeof sentForm, headers: Record<string, string>, status: number) =>
    expect(reads(sent('{}', headers))).rejects.toMatchObject({ status });

  test.each(REFUSED)('%s is answered at once', async (_what, headers, status) => {
    await expectAnswered(sentForm, headers, status);
  });

  test.each(REFUSED)('%s would be detected where anything is read', async (_what, headers, status) => {
    const readsAnything: typeof sentForm = (request) => request.formData();
    await expect(expectAnswered(readsAnything, headers, status)).rejects.toThrow(
      /to match object|instead of rejecting/,
    );
  });

  test('as long as may be is read', async () => {
    const headers = { 'content-type': TYPE, 'content-length': '65536' };
    await expect(sentForm(sent('a=1', headers))).resolves.toBeInstanceOf(FormData);
  });
});
