/** The same fields once for every place: `loanAmount` of the places 1 and 2 becomes `loanAmount1` and `loanAmount2`. */
export function ofEveryPlace<Place extends number, Name extends string, Entry>(
  places: readonly Place[],
  entries: (place: Place) => Readonly<Record<Name, Entry>>,
): Record<`${Name}${Place}`, Entry> {
  const named = places.flatMap((place) =>
    Object.entries<Entry>(entries(place)).map(([name, entry]) => [`${name}${place}`, entry]),
  );
  return Object.fromEntries(named) as Record<`${Name}${Place}`, Entry>;
}

/** Whether a field is on the screen where each place says how it is repaid: its place is one of them, and the field belongs to that way or to every one. */
export function isShownInPlace<Place extends number>(
  name: string,
  shown: {
    places: readonly Place[];
    /** How many of them are on the screen. */
    count: number;
    /** Names of the fields that belong to one way alone. */
    ways: readonly string[];
    wayOf: (place: Place) => string;
  },
): boolean {
  const [, field = '', digit] = /^([a-zA-Z]+?)(\d?)$/.exec(name) ?? [];
  const place = shown.places.find((one) => String(one) === digit);
  if (place === undefined) return true;
  if (place > shown.count) return false;
  return !shown.ways.includes(field) || shown.wayOf(place) === field;
}

/** The first choice is the one of the bare address. */
export function startingWith<Value extends string>(first: Value, all: readonly Value[]): readonly Value[] {
  return [first, ...all.filter((one) => one !== first)];
}
