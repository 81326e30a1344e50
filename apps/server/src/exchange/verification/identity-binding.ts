/** What sealed personal data is bound to, so that it opens for no other account. */
export const identityBinding = (userId: number): string => `identity ${userId}`
