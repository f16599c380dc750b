import type { ColumnType, Generated } from 'kysely';

/** An hour of an adviser for one request; an hour and a request have at most one that is booked. */
export interface AppointmentTable {
  id: string;
  request_id: string;
  adviser_id: number;
  starts_at: ColumnType<Date, string, string>;
  status: Generated<'BOOKED' | 'CANCELLED' | 'HELD'>;
  /** Counts its changes, as calendars tell a later word from an earlier one (RFC 5545). */
  sequence: Generated<number>;
  created_at: ColumnType<Date, never, never>;
}

/** What somebody did to an appointment, as they are told of it; rows are only ever added. */
export interface AppointmentChangeTable {
  id: string;
  appointment_id: string;
  request_id: string;
  sequence: number;
  change: AppointmentChange;
  /** Where it stood after that. */
  starts_at: ColumnType<Date, string | Date, never>;
  happened_at: ColumnType<Date, never, never>;
}

/** GIVEN_UP: its adviser no longer has the request. */
export type AppointmentChange = 'BOOKED' | 'MOVED' | 'CANCELLED' | 'GIVEN_UP';
