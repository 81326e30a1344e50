import type { CallFailed, CallResult } from '@bourse/client'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** How the session with the contract host stands: `none` until something is asked in one's own name. */
export type ContractSessionState = { readonly token: string | null }

type SignReply = { readonly contract_token: string }

/** What the session needs of the page. */
export type ContractSessionDeps = {
  /** The exchange's token, and the contract host's as its cookie has it. */
  readonly token: () => string | null
  readonly contractToken: () => string | null
  readonly sign: (token: string) => Promise<CallResult<SignReply>>
  readonly take: (contractToken: string, token: string) => void
  readonly drop: () => void
  /** The exchange's own session has ended. */
  readonly over: (token: string, reason: string) => void
}

/** The session with the contract host. */
export type ContractSession = {
  readonly store: StoreApi<ContractSessionState>
  /** Does something with the contract token; signs before where there is none, and once more where it is not known any longer. */
  readonly signed: <Data>(act: (token: string) => Promise<CallResult<Data>>) => Promise<CallResult<Data>>
  /** The token is not good any more: the next act signs anew. */
  readonly drop: () => void
  /** Somebody signed in or out on the exchange. */
  readonly changed: () => void
}

/** A session over the cookie; several who ask at once sign once. */
export function createContractSession(deps: ContractSessionDeps): ContractSession {
  const store = createStore<ContractSessionState>(() => ({ token: deps.contractToken() }))
  let signing: Promise<CallResult<SignReply>> | null = null

  function changed(): void {
    const token = deps.contractToken()
    if (token !== store.getState().token) store.setState({ token })
  }

  async function signOnce(token: string): Promise<CallResult<SignReply>> {
    const answer = await deps.sign(token)
    if (answer.ok) deps.take(answer.data.contract_token, token)
    else if (answer.code === '401') deps.over(token, answer.msg)
    changed()
    return answer
  }

  async function tokenNow(): Promise<string | CallFailed> {
    const known = deps.contractToken()
    if (known !== null) return known
    const answer = await (signing ??= signOnce(deps.token() ?? '').finally(() => {
      signing = null
    }))
    return answer.ok ? answer.data.contract_token : answer
  }

  function drop(): void {
    deps.drop()
    changed()
  }

  return {
    store,
    changed,
    drop,
    signed: async act => {
      const first = await tokenNow()
      if (typeof first !== 'string') return first
      changed()
      const answer = await act(first)
      if (answer.ok || answer.code !== '401') return answer
      // It has ended before its time: with the exchange's session still good, another is given.
      if (deps.contractToken() === first) drop()
      const second = await tokenNow()
      return typeof second === 'string' ? act(second) : second
    },
  }
}
