import { randomBytes } from 'node:crypto'
import type { Clock } from '@bourse/kernel'
import { asTable, done, type OperatorCommand, refused } from '../../../operator/index.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { billingCommands } from '../billing/operator-commands.ts'
import type { ContactSessions } from '../contacts/contact-sessions.ts'
import { createInstitution } from './create-institution.ts'
import { disableInstitution, enableInstitution } from './disable-institution.ts'

// 12 signs of 64: more than anybody guesses, few enough to read aloud.
const PASSWORD_BYTES = 9

type Ground = { readonly db: Database; readonly clock: Clock; readonly sessions: ContactSessions }

/** What operators do with institutions. */
export function institutionCommands(ground: Ground): OperatorCommand[] {
  return [
    createCommand(ground),
    listCommand(ground),
    disableCommand(ground),
    enableCommand(ground),
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
      const password = randomBytes(PASSWORD_BYTES).toString('base64url')
      const [email, mobile] = login.includes('@') ? [login, null] : [null, login]
      const made = await createInstitution(ground, { name, timeZone, contactName, email, mobile, password })
      if (!made.ok) return refused(made.reason)
      return done(
        `Institution ${made.institutionId} is open. ${login} signs in with ${password}\nIt is not shown again.`,
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
      const rows = await db.selectFrom('institution').selectAll().orderBy('institution_id').execute()
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

const isNumber = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id)

const noSuch = (id: string) => refused(`there is no institution ${id}`)
