import type { BookedAppointment, Outcome } from '@heimvorteil/contracts';
import type { Found } from './requests.ts';

/** By which way somebody comes: a request's own link, its appointment's, or the account that the request was sent from. */
export type AppointmentAccess =
  | { readonly statusToken: string; readonly cancelToken?: never; readonly requestId?: never }
  | { readonly cancelToken: string; readonly statusToken?: never; readonly requestId?: never }
  | {
      readonly accountId: string;
      readonly requestId: string;
      readonly statusToken?: never;
      readonly cancelToken?: never;
    };

/** Whose hours: those of a request's first adviser, or of anybody in the state of a place; left out: anybody at all. */
export type SlotsOf =
  | AppointmentAccess
  | {
      readonly geoCode?: string | undefined;
      readonly statusToken?: never;
      readonly cancelToken?: never;
      readonly requestId?: never;
    };

/** A day with its free hours, each a moment with Berlin's offset. */
export interface SlotDay {
  /** ISO 8601. */
  readonly day: string;
  readonly starts: readonly string[];
}

/** Where a request stands with its talk; nothing that a person stated of themselves. */
export interface AppointmentState {
  /** Whose hours can be had: the first adviser who still has the request; left out where nobody has. */
  readonly adviser?: string;
  /** What is booked, or was at last. */
  readonly appointment?: {
    /** A moment with Berlin's offset. */
    readonly start: string;
    /** Calendar days until then: 0 is today, 1 tomorrow. */
    readonly daysUntil: number;
    readonly status: 'BOOKED' | 'CANCELLED' | 'OVER';
    readonly adviser: string;
    /** Its last change is told by e-mail, too. */
    readonly isMailed: boolean;
    /** Where the talk takes place online; left out: it is a call. */
    readonly meetingLink?: string;
  };
  /** What happened to it and to those before it, newest first. */
  readonly events: readonly AppointmentEvent[];
}

/** A change of a talk. */
export interface AppointmentEvent {
  /** GIVEN_UP: its adviser no longer has the request. */
  readonly change: 'BOOKED' | 'MOVED' | 'CANCELLED' | 'GIVEN_UP';
  /** When that was, ISO 8601. */
  readonly at: string;
  /** Where the talk stood after that, a moment with Berlin's offset. */
  readonly start: string;
  /** With whom, by name. */
  readonly adviser: string;
}

/** What pages ask about talks with advisers. */
export interface AppointmentServices {
  /** The next days on which somebody has a free hour; none where nobody has. */
  nextDays(of: SlotsOf): Promise<readonly SlotDay[]>;
  state(access: AppointmentAccess): Promise<Found<AppointmentState>>;
  /** Books an hour, or moves what is booked. */
  set(access: AppointmentAccess, start: string): Promise<Outcome<BookedAppointment>>;
  /** Cancels, any number of times. Refused: it lies in the past, or its request has ended. */
  cancel(access: AppointmentAccess): Promise<Outcome<true>>;
  /** The calendar's file (RFC 5545); undefined where nothing was ever booked. */
  calendarFile(cancelToken: string): Promise<string | undefined>;
}
