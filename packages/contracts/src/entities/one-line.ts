// No schema is imported here: forms in a browser ask it while somebody types.

/** Whether a text is one line that every database can keep, without control characters or turned direction. */
export function isOneLine(value: string): boolean {
  return value.isWellFormed() && !/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(value);
}
