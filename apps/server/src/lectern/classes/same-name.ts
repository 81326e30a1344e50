// What is not seen in a name, or hardly: marks of direction, joiners, and the accents of Latin, Greek and Cyrillic letters.
const UNSEEN = /[\p{Cf}\u0300-\u036f]/gu

/**
 * A name as it is compared: two that look the same to a reader of one script are the same, however they are written. Accents
 * and signs that are not seen do not tell people apart at a door.
 */
export const comparedName = (name: string): string =>
  name.normalize('NFKD').replaceAll(UNSEEN, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
