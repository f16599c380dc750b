import type { Place } from '@heimvorteil/contracts';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { FieldRow, attributesOf, type FieldError } from '@heimvorteil/ui/field/field-notes.tsx';
import fieldStyles from '@heimvorteil/ui/field/field.module.css';
import { useAnnounce } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { CASE_FIELDS } from '@heimvorteil/forms';
import styles from './place-field.module.css';

const SUGGESTIONS_ADDRESS = '/baufinanzierung/api/v1.0/geoautocomplete/locations';

const SHORTEST_QUERY = 2;

const REST_IN_MILLISECONDS = 150;

/** Place suggestions while typing; empty for less than two characters or if the request fails. */
function usePlaceSuggestions(text: string, active: boolean): Place[] {
  const [places, setPlaces] = useState<Place[]>([]);
  const query = text.trim();
  const asks = active && query.length >= SHORTEST_QUERY;
  useEffect(() => {
    if (!asks) {
      setPlaces([]);
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => {
      import('../page/request.ts')
        .then(({ request }) =>
          request<Place[]>(SUGGESTIONS_ADDRESS, { query: { q: query }, signal: abort.signal }),
        )
        .then(setPlaces)
        .catch(() => {
          // Show no suggestions if the request failed, because the server resolves the submitted text anyway.
          if (!abort.signal.aborted) setPlaces([]);
        });
    }, REST_IN_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, asks]);
  return places;
}

/** Postal code or place with suggestions (ARIA combobox); the server resolves text without a selection. */
export function PlaceField({
  text,
  onText,
  onPlace,
  onLeave,
  isTyping = false,
  isOptional = false,
  hint,
  fieldError,
}: {
  text: string;
  onText: (text: string) => void;
  onPlace: (place: Place) => void;
  onLeave?: () => void;
  /** True while the visitor types in this field; may be true at hydration already. */
  isTyping?: boolean;
  isOptional?: boolean;
  hint?: ReactNode;
  fieldError?: FieldError | undefined;
}) {
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const hasHeard = useRef(false);
  const takeUnheard = useEffectEvent(() => {
    if (hasHeard.current) return;
    if (document.activeElement === field.current) setOpen(true);
    else onLeave?.();
  });
  // Text typed before hydration: gets suggestions, or is resolved at once if the field has lost focus.
  useEffect(() => {
    if (isTyping) takeUnheard();
  }, [isTyping]);
  const [active, setActive] = useState(-1);
  const announce = useAnnounce();
  const places = usePlaceSuggestions(text, open);
  const isListVisible = open && places.length > 0;
  const notes = { name: 'place', hint, fieldError };
  useEffect(() => {
    if (isListVisible) announce(`${places.length} ${places.length === 1 ? 'Ort passt' : 'Orte passen'}`);
  }, [isListVisible, places, announce]);

  const choose = (place: Place) => {
    setOpen(false);
    setActive(-1);
    onPlace(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const from = active === -1 && step === -1 ? places.length : active;
      setActive(places.length === 0 ? -1 : (from + step + places.length) % places.length);
    } else if (event.key === 'Enter' && isListVisible) {
      // Enter selects the suggestion; a second Enter submits the form.
      const place = places[active] ?? (places.length === 1 ? places[0] : undefined);
      if (place) {
        event.preventDefault();
        choose(place);
      }
    } else if (event.key === 'Escape') {
      setOpen(false);
      setActive(-1);
    }
  };

  return (
    <FieldRow
      {...notes}
      label={<label htmlFor="place">{CASE_FIELDS.place.label + (isOptional ? ' (freiwillig)' : '')}</label>}
      className={`${fieldStyles.wide} ${fieldStyles.text} ${styles.box}`}
    >
      <input
        {...attributesOf(notes)}
        ref={field}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        placeholder="PLZ oder Ort"
        value={text}
        aria-expanded={isListVisible}
        aria-controls="place-suggestions"
        aria-autocomplete="list"
        aria-activedescendant={isListVisible && active >= 0 ? `place-suggestion-${active}` : undefined}
        onChange={(event) => {
          hasHeard.current = true;
          setOpen(true);
          setActive(-1);
          onText(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false);
          onLeave?.();
        }}
      />
      <ul
        id="place-suggestions"
        role="listbox"
        aria-label="Passende Orte"
        className={styles.suggestions}
        hidden={!isListVisible}
      >
        {places.map((place, index) => (
          <li
            key={place.postalCode + place.geoCode}
            id={`place-suggestion-${index}`}
            role="option"
            aria-selected={index === active}
            // pointerdown precedes blur, so the selected place replaces the typed text.
            onPointerDown={(event) => {
              event.preventDefault();
              choose(place);
            }}
          >
            {place.label}
            {place.label.includes(place.federalState) ? null : <small>{place.federalState}</small>}
          </li>
        ))}
      </ul>
    </FieldRow>
  );
}
