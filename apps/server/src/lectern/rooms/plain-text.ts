// The database keeps no NUL and no half of a character, and nobody sees the other control characters.
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** What somebody wrote, as it can be kept and shown: without what is no character, without space around it. */
export const plainText = (text: string): string => text.toWellFormed().replaceAll(UNSEEN, '').trim()
