import { CONSOLE_PASSWORD_LENGTH, LANGUAGE_NAMES, LANGUAGES, ok, type serviceInfo } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import type { InitServices } from './info-sources.ts'

const SERVICE_NAME = 'Lectern'

/** Tells the console what it needs before anyone has signed in. */
export const answerServiceInfo: Operation<typeof serviceInfo, InitServices> = ({ clock, demo, language, services }) =>
  ok({
    name: SERVICE_NAME,
    server_time: clock.nowMs() / 1000,
    demo,
    languages: LANGUAGES.map(code => ({ code, name: LANGUAGE_NAMES[code] })),
    password_length: CONSOLE_PASSWORD_LENGTH,
    // Trading and sign-up are the exchange's own affair.
    house_notes: services.info.houseNotes(language).filter(({ kind }) => kind === 'maintenance'),
  })
