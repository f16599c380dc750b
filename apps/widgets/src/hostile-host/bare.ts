/** Copy without a prototype, because a polluted `Object.prototype` of the host page would set options. */
export function bare<Fields extends object>(fields: Fields): Fields {
  return Object.assign(Object.create(null), fields) as Fields;
}

/** Flat fields as JSON, independent of an `Object.prototype.toJSON` of the host page. */
export function plainText(fields: object): string {
  return JSON.stringify(bare(fields));
}
