import { CallFailed, freshId } from '@bourse/shell'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Reply, SUCCESS } from '../../site/calls/desk-client.ts'
import { useServices } from '../../site/desk-services.ts'
import { type ActEntry, useActs } from '../../site/live/acts.ts'
import {
  type ActTyped,
  aboutField,
  actProblems,
  COMING_ADD,
  type FieldProblem,
  initialTyped,
  orderOf,
} from './act-form.ts'
import { type ActOutcome, askWould, type FactorProof, giveAct, type QueuedItem, type WouldChange } from './act-order.ts'
import { touchedIn } from './act-touches.tsx'

/** Where a form is. */
export type ActStep =
  | { readonly is: 'filling' }
  | { readonly is: 'confirming'; readonly would: WouldChange | null; readonly clientId: string }
  | { readonly is: 'over'; readonly outcome: ActOutcome }

type ActPlace = { readonly known: Readonly<Record<string, string>>; readonly item: QueuedItem | undefined }

/** One act being filled in, confirmed and given. */
export function useActForm(own: ActEntry, { known, item }: ActPlace) {
  const { client } = useServices()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<ActTyped>(() => initialTyped(own, known))
  const act = useNeeds(own, typed)
  const state = useFormState(act)
  const { setProblems, setStep, refuse, run } = state
  const order = orderOf(act, typed)

  async function next(): Promise<void> {
    const found = actProblems(act, typed)
    setProblems(found)
    if (found.size > 0) return
    if (act.effect === 'reads') return give(freshId(), null)
    await run(async () => {
      const would = act.tells_before ? await askWould(client, order) : null
      if (would !== null && would.code !== SUCCESS) return refuse(would.msg)
      const refused = would?.data.refused ?? null
      if (refused !== null) return refuse(refused)
      if (would !== null) setTyped(before => boundTo(act, before, would.data))
      setStep({ is: 'confirming', would: would?.data ?? null, clientId: freshId() })
    })
  }

  async function give(clientId: string, factor: FactorProof | null): Promise<void> {
    const reason = typed.reason.trim()
    await run(async () => {
      const reply = await giveAct(client, {
        client_id: clientId,
        ...order,
        ...(reason === '' ? {} : { reason }),
        ...(factor === null ? {} : { factor }),
        ...(item === undefined ? {} : { item }),
      })
      state.settle(reply)
      if (act.effect === 'acts' && reply.code === SUCCESS) await queries.invalidateQueries()
    })
  }

  return {
    ...state,
    act,
    typed,
    next,
    give,
    type: (change: Partial<ActTyped>) => setTyped(before => ({ ...before, ...change })),
    back: () => setStep({ is: 'filling' }),
  }
}

/** What is done at a set time asks for what the act asks for that lets it come. */
function useNeeds(own: ActEntry, { at }: ActTyped): ActEntry {
  const coming = useActs().data?.find(({ name }) => name === COMING_ADD)
  return at.trim() === '' || coming === undefined ? own : { ...own, needs: coming.needs, bound: null }
}

/** What is shown is what may be touched: more than that stops the act. */
function boundTo({ bound }: ActEntry, typed: ActTyped, would: WouldChange): ActTyped {
  if (bound === null) return typed
  return { ...typed, fields: { ...typed.fields, [bound]: String(touchedIn(would)) } }
}

// What is wrong with the second factor is told beside it: what was filled in stays confirmed.
const OF_THE_FACTOR = ['CODE_WRONG', 'SECOND_CHECK_REQUIRED', '423', '429', '410']

function useFormState(act: ActEntry) {
  const failure = useTranslations('frame.failure')
  const words = useTranslations('acts')
  const [problems, setProblems] = useState<ReadonlyMap<string, FieldProblem>>(new Map())
  const [step, setStep] = useState<ActStep>({ is: 'filling' })
  const [told, setTold] = useState<string | null>(null)
  const [sending, setSending] = useState(false)

  async function run(work: () => Promise<void>): Promise<void> {
    setSending(true)
    setTold(null)
    try {
      await work()
    } catch (cause) {
      if (!(cause instanceof CallFailed)) throw cause
      setTold(`${failure(cause.kind)} ${step.is === 'confirming' ? words('failedNote') : ''}`.trim())
    } finally {
      setSending(false)
    }
  }

  function refuse(sentence: string): void {
    const about = aboutField(act, sentence)
    setStep({ is: 'filling' })
    if (about === null) setTold(sentence)
    else setProblems(new Map([[about.field, { is: 'said', zh: about.says, en: about.says }]]))
  }

  function settle({ code, msg, data }: Reply<ActOutcome>): void {
    if (OF_THE_FACTOR.includes(code)) setTold(msg)
    else if (code !== SUCCESS) refuse(msg)
    else if (data.outcome === 'refused' && data.audit_seq === null) refuse(data.text)
    else setStep({ is: 'over', outcome: data })
  }

  return { problems, setProblems, step, setStep, told, setTold, sending, run, refuse, settle }
}

/** A form in use. */
export type ActFormState = ReturnType<typeof useActForm>
