/** Copies options without a prototype, because the host page may have changed `Object.prototype`. */
export function bare<Fields extends object>(fields: Fields): Fields {
  return Object.assign(Object.create(null), fields) as Fields;
}

/** JSON of flat fields, whatever `Object.prototype.toJSON` the host page defines. */
export function plainText(fields: object): string {
  return JSON.stringify(bare(fields));
}
