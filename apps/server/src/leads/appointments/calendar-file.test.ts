import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { calendarFile, type CalendarEntry } from './appointment-messages.ts';

const ENTRY: CalendarEntry = {
  appointmentId: '3f9e4d8b-f4d2-4952-b43f-72061fe9834d',
  sequence: 2,
  startsAt: new Date('2026-11-24T13:00:00Z'),
  changedAt: new Date('2026-11-20T11:00:00Z'),
  isCancelled: false,
  summary: 'Gespräch; über, alles',
  description:
    'Ein Satz, der länger ist, als eine Zeile einer solchen Datei sein darf: äöüß und ein \\ dazu.',
  url: 'https://portal.example/baufinanzierung/termin/abc',
  organizer: { name: 'Heimvorteil Demo', email: 'beratung@example.org' },
  attendee: 'annegret.seebauer@example.org',
};

/** Parses the file with an independent library. */
function read(entry: CalendarEntry) {
  const file = calendarFile(entry, 'https://portal.example');
  const calendar = new ICAL.Component(ICAL.parse(file));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  return { file, calendar, event };
}

describe("a calendar's file", () => {
  test('contains time and subject, as another program reads it', () => {
    const { calendar, event } = read(ENTRY);
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(event.uid).toBe('3f9e4d8b-f4d2-4952-b43f-72061fe9834d@portal.example');
    expect(event.sequence).toBe(2);
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-24T13:00:00.000Z');
    expect(event.endDate.toJSDate().toISOString()).toBe('2026-11-24T13:45:00.000Z');
    expect([event.summary, event.description]).toEqual([ENTRY.summary, ENTRY.description]);
    expect(event.organizer).toBe('mailto:beratung@example.org');
    expect(event.attendees.map((attendee) => attendee.getFirstValue())).toEqual([
      'MAILTO:annegret.seebauer@example.org',
    ]);
    expect(event.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  });

  test('takes it back under the same number', () => {
    const { calendar, event } = read({ ...ENTRY, sequence: 3, isCancelled: true });
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect([event.uid, event.sequence]).toEqual([read(ENTRY).event.uid, 3]);
    expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  test('does not invite attendees when downloaded', () => {
    const { calendar, event } = read({ ...ENTRY, attendee: undefined });
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(event.attendees).toEqual([]);
  });

  test('has lines as the standard wants them', () => {
    const lines = read(ENTRY).file.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(lines.some((line) => line.includes('\n'))).toBe(false);
    expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual(['DTSTART:20261124T130000Z']);
  });
});
