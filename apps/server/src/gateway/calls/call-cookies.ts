import type { Cookies } from '../../operations/operation.ts'
import { cookieOf } from '../pages/cookie-language.ts'
import type { CallRequest } from './call-request.ts'

/** How a cookie of ours is called: over https its prefix keeps other hosts of the same domain from setting it. */
export const cookieName = (name: string, byHttps: boolean): string => (byHttps ? `__Host-${name}` : name)

/** The cookies of one call that no script reads; what is written goes out with the answer. */
export class CallCookies implements Cookies {
  readonly #request: Pick<CallRequest, 'headers'>
  readonly #byHttps: boolean
  readonly #written: string[] = []

  constructor(request: Pick<CallRequest, 'headers'>, byHttps: boolean) {
    this.#request = request
    this.#byHttps = byHttps
  }

  /** Name and value of each header, one after the other. */
  get written(): readonly string[] {
    return this.#written
  }

  read(name: string): string | null {
    return cookieOf(this.#request.headers.cookie, cookieName(name, this.#byHttps))
  }

  write(name: string, value: string | null, lastsS?: number): void {
    const lasts = value === null ? 0 : lastsS
    const parts = [
      `${cookieName(name, this.#byHttps)}=${value ?? ''}`,
      'Path=/',
      'HttpOnly',
      'SameSite=Strict',
      ...(this.#byHttps ? ['Secure'] : []),
      ...(lasts === undefined ? [] : [`Max-Age=${lasts}`]),
    ]
    this.#written.push('set-cookie', parts.join('; '))
  }
}
