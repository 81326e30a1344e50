import { randomBytes } from 'node:crypto'

/** Makes request ids: unique over restarts by their beginning, cheap by their end. */
export function requestIds(): () => string {
  const process = randomBytes(6).toString('base64url')
  let made = 0
  return () => `${process}-${(made++).toString(36)}`
}
