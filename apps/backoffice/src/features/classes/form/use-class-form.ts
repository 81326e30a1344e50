import type { classCreate, classEdit, SeriesScope } from '@bourse/protocol'
import { ATTENDEES_MAX } from '@bourse/protocol/terms'
import { freshId } from '@bourse/shell'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { send } from '../../../site/calls/ask.ts'
import { SUCCESS } from '../../../site/calls/console-client.ts'
import { useServices } from '../../../site/console-services.ts'
import { forgetTyped, keepTyped, readTyped } from '../../../site/session/half-typed.ts'
import { useUser } from '../../../site/session/use-user.ts'
import { useNow } from '../../../site/time/use-now.ts'
import { clockIn, dayIn } from '../calendar.ts'
import { TEACHER_BUSY, useBusyQuestion } from './busy-question.tsx'
import {
  type ClassField,
  type ClassFormState,
  FIELD_OF_CALL,
  formPayload,
  formProblems,
  repeatPayload,
} from './class-form.ts'

/** The form of a class in use. */
export interface ClassFormUse {
  readonly form: ClassFormState
  /** Changes the form; the named fields are spoken of from now on. */
  readonly change: (next: ClassFormState, ...fields: readonly ClassField[]) => void
  /** A field was left: what is wrong with it may be told. */
  readonly leave: (field: ClassField) => void
  /** What is told to be wrong with a field, or null. */
  readonly errorOf: (field: ClassField) => string | null
  /** The fields that are told to be wrong, in the order of the screen. */
  readonly wrong: readonly ClassField[]
  readonly sending: boolean
  /** How much of the series is changed. */
  readonly scope: SeriesScope
  readonly setScope: (scope: SeriesScope) => void
  /** Sends the form when nothing is wrong with it; true when it was carried out. */
  readonly submit: () => Promise<boolean>
}

const ORDER: readonly ClassField[] = [
  'name',
  'date',
  'start',
  'end',
  'until',
  'teacherId',
  'assistantIds',
  'attendeesMax',
]

const newKey = (): string => freshId().replaceAll('-', '')

/** Which class a form is about, and the name under which what was half typed is kept. */
export interface ClassFormOf {
  readonly classId: number | null
  readonly draft: string
}

/** Holds the form of a new class, or of the one with the id. */
export function useClassForm(initial: ClassFormState, { classId, draft }: ClassFormOf): ClassFormUse {
  const { time_zone: zone, roles } = useUser()
  const owner = `${roles.company} ${roles.mobile} ${roles.real_name}`
  const words = useTranslations('classes.form')
  const [form, setForm] = useState(() => ({ ...initial, ...readTyped<ClassFormState>(draft, owner) }))
  const [told, setTold] = useState<ReadonlySet<ClassField>>(new Set())
  const [refused, setRefused] = useState<Partial<Record<ClassField, string>>>({})
  const [scope, setScope] = useState<SeriesScope>('one')
  const { sending, carryOut } = useCarryOut(classId, scope)

  const now = useNow()
  const problems = formProblems(form, { day: dayIn(zone, now), clock: clockIn(zone, now) })
  const tell = (fields: readonly ClassField[]): void => setTold(before => new Set([...before, ...fields]))

  function errorOf(field: ClassField): string | null {
    const problem = problems[field]
    if (told.has(field) && problem !== undefined) return words(problem, { max: ATTENDEES_MAX[form.type] })
    return refused[field] ?? null
  }

  return {
    form,
    sending,
    scope,
    setScope,
    errorOf,
    leave: field => tell([field]),
    change: (next, ...fields) => {
      setForm(next)
      keepTyped(draft, owner, next)
      setRefused({})
      if (fields.length > 0) tell(fields)
    },
    wrong: ORDER.filter(field => errorOf(field) !== null),
    submit: async () => {
      if (Object.keys(problems).length > 0) {
        tell(ORDER)
        return false
      }
      const reasons = await carryOut(form)
      if (reasons === null) forgetTyped(draft)
      else setRefused(reasons)
      return reasons === null
    },
  }
}

type FieldRefusals = Partial<Record<ClassField, string>>

function useCarryOut(classId: number | null, scope: SeriesScope) {
  const { client, notices } = useServices()
  const queries = useQueryClient()
  const words = useTranslations('classes.form')
  const [sending, setSending] = useState(false)
  // One key a form: whatever is clicked twice is made once. A carried-out form begins anew with another.
  const [key, setKey] = useState(newKey)
  const askBusy = useBusyQuestion()

  function call(form: ClassFormState, double_book: boolean) {
    return classId === null
      ? send<typeof classCreate>(client, '/backoffice/class/create', {
          ...formPayload(form),
          ...repeatPayload(form),
          client_id: key,
          double_book,
        })
      : send<typeof classEdit>(client, '/backoffice/class/edit', {
          class_id: classId,
          ...formPayload(form),
          scope,
          double_book,
        })
  }

  async function carryOut(form: ClassFormState): Promise<FieldRefusals | null> {
    setSending(true)
    try {
      let reply = await call(form, false)
      if (reply.res_code === TEACHER_BUSY) {
        if (!(await askBusy(reply.data))) return {}
        reply = await call(form, true)
      }
      if (reply.res_code !== SUCCESS) return refusedFields(reply.data, reply.res_msg)
      setKey(newKey())
      notices.reply(classId === null ? words('created', { count: reply.data.classes }) : words('saved'))
      await queries.invalidateQueries({ queryKey: ['classes'] })
      return null
    } catch {
      // Told already; what was filled in stays, and the same key makes nothing twice.
      return {}
    } finally {
      setSending(false)
    }
  }

  return { sending, carryOut }
}

function refusedFields(data: unknown, message: string): FieldRefusals {
  const reasons: FieldRefusals = {}
  for (const [name, reason] of Object.entries(typeof data === 'object' && data !== null ? data : {})) {
    const field = FIELD_OF_CALL[name]
    if (field !== undefined && typeof reason === 'string') reasons[field] = reason
  }
  return Object.keys(reasons).length > 0 ? reasons : { name: message }
}
