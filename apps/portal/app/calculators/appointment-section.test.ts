import { createElement } from 'react';
import { expect, test } from 'vitest';
import { markup, linksIn } from '../testing/markup.ts';
import { ALL_ON, BERLIN, SERVICES } from '../testing/portal-services.ts';
import { knownPlace } from '../financing-case/place-answer.ts';
import { appointmentOffer } from './appointment-offer.ts';
import { AppointmentSection } from './appointment-section.tsx';

const FORM = {
  place: knownPlace(BERLIN),
  values: { financingType: 'PurchaseFinancing' },
} as const;
const ADVISER = { name: 'Ein Name', company: 'Eine Vermittlung' };
const TO = '/baufinanzierung/finanzierungsberatung?purchasePrice=450000';

function offered(changes: Partial<typeof ALL_ON> = {}, adviser: typeof ADVISER | null = ADVISER) {
  const asked: object[] = [];
  const firstAdviser = (of: object) => {
    asked.push(of);
    return adviser ?? undefined;
  };
  const decisions = { ...ALL_ON, ...changes };
  const talk = appointmentOffer({ ...SERVICES, firstAdviser, featureDecisions: () => decisions }, FORM);
  return { talk, asked };
}
const shown = (appointment: ReturnType<typeof offered>['talk'], of: string = BERLIN.geoCode) =>
  appointment ? markup(createElement(AppointmentSection, { appointment, of, to: TO })) : '';

test.each([
  ['mortgage_officer_leads', false],
  ['mortgage_officer_available', false],
  ['mortgage_officer_available', true],
] as const)('below a result a talk is offered, with %s %s', (flag, isOn) => {
  const { talk, asked } = offered({ [flag]: isOn });
  expect(talk !== undefined).toBe(isOn);
  expect(asked).toEqual(isOn ? [{ geoCode: BERLIN.geoCode, financingType: 'PurchaseFinancing' }] : []);
});

// @spec 1.15
test('names the first adviser of a request, and the case stays in the link', () => {
  const html = shown(offered().talk);
  expect(html).toContain('Zum Beispiel mit Ein Name von Eine Vermittlung.');
  expect(html).toContain('Den Termin suchst du dir selbst aus.');
  expect(linksIn(html).map(({ pathname, search }) => pathname + search)).toEqual([TO]);
});

test('names no adviser if none is known, or if the place has changed', () => {
  const { talk } = offered();
  for (const html of [shown(offered({}, null).talk), shown(talk, '1276002001'), shown(talk, '')]) {
    expect(html).not.toContain('Ein Name');
    expect(html).toContain('Mit jemandem, der den Markt an deinem Ort kennt.');
  }
});

test('and speaks of no hour where none can be chosen', () => {
  const html = shown(offered({ calendar_booking_in_lead_flow: false }).talk);
  expect(html).not.toMatch(/Stunde|Termin/);
  expect(html).toContain('Beratung anfragen');
});
