import type { Clock } from '@bourse/kernel'
import { asTable, done, type OperatorCommand, refused } from '../operator/index.ts'
import type { Database } from '../platform/postgres/database.ts'
import { billingCommands } from './billing/index.ts'
import {
  allInstitutions,
  type ContactSessions,
  contactCommands,
  createInstitution,
  disableInstitution,
  enableInstitution,
  makeTemporaryPassword,
  setFactorRequired,
} from './institutions/index.ts'

type Ground = { readonly db: Database; readonly clock: Clock; readonly sessions: ContactSessions }

/** What operators do with institutions. */
export function institutionCommands(ground: Ground): OperatorCommand[] {
  return [
    createCommand(ground),
    listCommand(ground),
    disableCommand(ground),
    enableCommand(ground),
    requireFactorCommand(ground),
    ...contactCommands(ground),
    ...billingCommands(ground),
  ]
}

function createCommand(ground: Ground): OperatorCommand {
  return {
    name: 'institution create',
    takes: 'NAME TIME_ZONE CONTACT_NAME EMAIL_OR_PHONE',
    purpose: 'opens an institution with its first contact and prints the contact’s password, once',
    effect: 'acts',
    async carryOut(_context, [name = '', timeZone = '', contactName = '', login = '', ...more]) {
      if (login === '' || more.length > 0) return refused('four words are needed; put quotes around names with blanks')
      const password = makeTemporaryPassword()
      const [email, mobile] = login.includes('@') ? [login, null] : [null, login]
      const made = await createInstitution(ground, {
        name,
        timeZone,
        contactName,
        email,
        mobile,
        password,
        temporary: true,
      })
      if (!made.ok) return refused(made.reason)
      return done(
        `Institution ${made.institutionId} is open. ${login} signs in with ${password}\nIt is not shown again, and must be changed at the first sign-in.`,
      )
    },
  }
}

function listCommand({ db }: Ground): OperatorCommand {
  return {
    name: 'institution list',
    takes: '',
    purpose: 'shows the institutions',
    effect: 'reads',
    async carryOut() {
      const rows = await allInstitutions(db)
      if (rows.length === 0) return done('There is no institution yet.')
      return done(
        asTable(
          rows.map(row => [
            String(row.institution_id),
            row.name,
            row.time_zone,
            row.disabled_at === null ? '' : `disabled ${row.disabled_at.toISOString()}`,
          ]),
        ),
      )
    },
  }
}

function disableCommand(ground: Ground): OperatorCommand {
  return {
    name: 'institution disable',
    takes: 'ID',
    purpose: 'closes an institution to its contacts, whose sessions end at once',
    effect: 'acts',
    carryOut: async (_context, [id = '', ...more]) =>
      isNumber(id) && more.length === 0 && (await disableInstitution(ground, Number(id)))
        ? done(`Institution ${id} is closed.`)
        : noSuch(id),
  }
}

function enableCommand(ground: Ground): OperatorCommand {
  return {
    name: 'institution enable',
    takes: 'ID',
    purpose: 'opens an institution to its contacts again',
    effect: 'acts',
    carryOut: async (_context, [id = '', ...more]) =>
      isNumber(id) && more.length === 0 && (await enableInstitution(ground, Number(id)))
        ? done(`Institution ${id} is open.`)
        : noSuch(id),
  }
}

function requireFactorCommand({ db }: Ground): OperatorCommand {
  return {
    name: 'institution require-factor',
    takes: 'ID on|off',
    purpose:
      'asks every contact of an institution for a second factor, before anything else is open to them; or no longer',
    effect: 'acts',
    async carryOut(_context, [id = '', word = '', ...more]) {
      if ((word !== 'on' && word !== 'off') || more.length > 0) return refused('on or off is needed')
      if (!isNumber(id) || !(await setFactorRequired(db, Number(id), word === 'on'))) return noSuch(id)
      return done(
        `Institution ${id} ${word === 'on' ? 'asks for a second factor' : 'leaves the second factor to its contacts'}.`,
      )
    },
  }
}

const isNumber = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id)

const noSuch = (id: string) => refused(`there is no institution ${id}`)
