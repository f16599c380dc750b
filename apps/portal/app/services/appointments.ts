import type { BookedAppointment, Outcome } from '@heimvorteil/contracts';
import type { Found } from './requests.ts';

/** Access by the request's link, the appointment's link, or the account that sent the request. */
export type AppointmentAccess =
  | { readonly statusToken: string; readonly cancelToken?: never; readonly requestId?: never }
  | { readonly cancelToken: string; readonly statusToken?: never; readonly requestId?: never }
  | {
      readonly accountId: string;
      readonly requestId: string;
      readonly statusToken?: never;
      readonly cancelToken?: never;
    };

/** Owner of free hours: a request's first adviser, the advisers of a place's state, or by default all. */
export type SlotsOf =
  | AppointmentAccess
  | {
      readonly geoCode?: string | undefined;
      readonly statusToken?: never;
      readonly cancelToken?: never;
      readonly requestId?: never;
    };

/** Free hours of a day, each ISO 8601 with Berlin's offset. */
export interface SlotDay {
  /** ISO 8601. */
  readonly day: string;
  readonly starts: readonly string[];
}

/** Appointment of a request; contains no personal data of the visitor. */
export interface AppointmentState {
  /** First adviser who still has the request; undefined if no adviser has it. */
  readonly adviser?: string;
  /** Current appointment, or the last one if none is current. */
  readonly appointment?: {
    /** Start, ISO 8601 with Berlin's offset. */
    readonly start: string;
    /** Calendar days until the appointment: 0 is today, 1 tomorrow. */
    readonly daysUntil: number;
    readonly status: 'BOOKED' | 'CANCELLED' | 'OVER';
    readonly adviser: string;
    /** Whether the last change is also sent by e-mail. */
    readonly isMailed: boolean;
    /** Link of the video meeting; undefined for a phone call. */
    readonly meetingLink?: string;
  };
  /** Events, newest first, including those of earlier appointments. */
  readonly events: readonly AppointmentEvent[];
}

export interface AppointmentEvent {
  /** GIVEN_UP: ended, because the appointment's adviser no longer has the request. */
  readonly change: 'BOOKED' | 'MOVED' | 'CANCELLED' | 'GIVEN_UP';
  /** ISO 8601. */
  readonly at: string;
  /** Start of the appointment after the change, ISO 8601 with Berlin's offset. */
  readonly start: string;
  readonly adviser: string;
}

export interface AppointmentServices {
  /** Next days with a free hour; empty if there are none. */
  nextDays(of: SlotsOf): Promise<readonly SlotDay[]>;
  state(access: AppointmentAccess): Promise<Found<AppointmentState>>;
  /** Books an hour, or moves the booked appointment. */
  set(access: AppointmentAccess, start: string): Promise<Outcome<BookedAppointment>>;
  /** Cancels; repeating it is no error. Refused if the appointment is past or the request has ended. */
  cancel(access: AppointmentAccess): Promise<Outcome<true>>;
  /** The appointment as a calendar file (RFC 5545); undefined if none was ever booked. */
  calendarFile(cancelToken: string): Promise<string | undefined>;
}
