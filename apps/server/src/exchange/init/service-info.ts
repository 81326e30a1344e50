import { CONSOLE_PASSWORD_LENGTH, LANGUAGE_NAMES, LANGUAGES, ok, type serviceInfo } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'

const SERVICE_NAME = 'Lectern'

/** Tells the console what it needs before anyone has signed in. */
export const answerServiceInfo: Operation<typeof serviceInfo> = context =>
  ok({
    name: SERVICE_NAME,
    server_time: context.clock.nowMs() / 1000,
    demo: context.demo,
    languages: LANGUAGES.map(code => ({ code, name: LANGUAGE_NAMES[code] })),
    password_length: CONSOLE_PASSWORD_LENGTH,
  })
