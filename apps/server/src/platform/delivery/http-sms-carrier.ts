import type { Carrier } from './carrier.ts'

const TIMEOUT_MS = 10_000

/** Sends short messages through a provider that takes `POST { to, text }` with a bearer key. */
export function httpSmsCarrier(options: { url: string; key: string }): Carrier {
  return {
    async send(outgoing) {
      const answer = await fetch(options.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${options.key}` },
        body: JSON.stringify({ to: outgoing.recipient, text: outgoing.text }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      if (!answer.ok) throw new Error(`the SMS provider answered ${answer.status}`)
    },
    close: () => undefined,
  }
}
