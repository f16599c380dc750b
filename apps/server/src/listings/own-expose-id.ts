/** A whole number as it is written, of at most twelve digits: ours begin above. */
const OWN_NUMBER = /^[1-9]\d{0,11}$/;

/** The exposeId that an advertiser's object number is itself; undefined when the object gets one of ours. */
export function ownExposeId(objectNumber: string): number | undefined {
  return OWN_NUMBER.test(objectNumber) ? Number(objectNumber) : undefined;
}
