/** Why the server will not start, in one sentence for the person who started it; the process ends with code 1. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
