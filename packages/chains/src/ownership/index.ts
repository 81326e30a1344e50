export { isSignedBy } from './is-signed-by.ts'
export { SIGNING_FAMILIES, type SigningFamily } from './message-digest.ts'
