import { createTransport } from 'nodemailer'
import type { Carrier } from './carrier.ts'

const TIMEOUT_MS = 10_000

/** Sends mail through an SMTP server, by its address (`smtp://user:password@host:587`, `smtps://…`). */
export function smtpCarrier(options: { url: string; from: string }): Carrier {
  const transport = createTransport({
    url: options.url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    async send(outgoing) {
      await transport.sendMail({
        from: options.from,
        to: outgoing.recipient,
        subject: outgoing.subject,
        text: outgoing.text,
      })
    },
    close: () => transport.close(),
  }
}
