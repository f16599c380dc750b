/**
 * Copy without a prototype, because a polluted `Object.prototype` of the host page would set missing options
 * and properties.
 */
export function bare<Fields extends object>(fields: Fields): Fields {
  return Object.assign(Object.create(null), fields) as Fields;
}
