import { type CallResult, createCallClient } from '@bourse/client'
import type { Call, contractSign, ReplyOf, RequestInput } from '@bourse/protocol'
import { COOKIES } from '../cookie-names.ts'
import { fetchInitInfo } from '../init/use-init-info.ts'
import { calls, cookies, dictionaries, session } from '../site.ts'
import { systemOf } from '../system-of.ts'
import { createContractSession } from './contract-session.ts'

/** Where contracts are traded: the house says so. */
export async function contractAddress(): Promise<string> {
  return (await fetchInitInfo()).info.contract_host.replace(/\/$/, '')
}

type Client = ReturnType<typeof createCallClient>

let making: Promise<Client> | null = null

function contractClient(): Promise<Client> {
  making ??= make()
  // Who cannot be told today may be told in a moment.
  making.catch(() => {
    making = null
  })
  return making
}

async function make(): Promise<Client> {
  return createCallClient({
    base: await contractAddress(),
    language: () => dictionaries.store.getState().language,
    token: () => session.contractToken(),
    softVer: __VERSION__,
    osVer: systemOf(navigator),
  })
}

/** The session with the contract host: its token is traded for the exchange's when something of one's own is first asked for. */
export const contractSession = createContractSession({
  token: session.token,
  contractToken: session.contractToken,
  sign: async token => (await contractClient()).call<typeof contractSign>('/api/contract/sign', {}, { token }),
  take: session.signContract,
  drop: () => cookies.clear(COOKIES.contractToken),
  over: session.end,
})

// Who signs out or in takes the contract token away: what is read of it is read anew.
session.store.subscribe(() => contractSession.changed())

/** Makes a call of the contract host that needs no session. */
export async function publicContractCall<C extends Call>(
  path: C['path'],
  request: RequestInput<C>,
): Promise<CallResult<ReplyOf<C>>> {
  return withHost(client => client.call<C>(path, request, { token: '' }))
}

/** Makes a call of the contract host in one's own name; signs first where that was not done, and once again where it has ended. */
export async function contractCall<C extends Call>(
  path: C['path'],
  request: RequestInput<C>,
): Promise<CallResult<ReplyOf<C>>> {
  return withHost(client => contractSession.signed(token => client.call<C>(path, request, { token })))
}

async function withHost<Data>(act: (client: Client) => Promise<CallResult<Data>>): Promise<CallResult<Data>> {
  let client: Client
  try {
    client = await contractClient()
  } catch {
    // The exchange did not say where the host is: it is asked as any call is, and its failure is this one's.
    const asked = await calls.call('/api/init/info', {})
    if (!asked.ok) return asked
    client = await contractClient()
  }
  return act(client)
}
