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

/** The first choice is the one of the bare address. */
export function startingWith<Value extends string>(first: Value, all: readonly Value[]): readonly Value[] {
  return [first, ...all.filter((one) => one !== first)];
}
