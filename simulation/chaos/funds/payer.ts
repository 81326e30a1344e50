import type { HttpCaller } from '../gateway/http-caller.ts'
import { pause } from '../run-chaos.ts'

/** Somebody whose money comes and goes in a chaos run, and who never trades: every movement of theirs is known. */
export type Payer = {
  readonly email: string
  /** As on their papers and at their bank. */
  readonly name: string
  readonly token: string
  readonly uid: number
  /** Where their deposits of the coin that travels arrive. */
  readonly address: string
  readonly memo: string
  /** The number of their bank account; none yet: 0. */
  bank: number
  /** A code from a letter that no call has shown yet. */
  code: string | null
}

/** What is deposited and withdrawn: its blocks come fast and need no other on top. */
export const TRAVELS = { coin: 'XRP', chain: 'XRP' } as const
/** What payers have of their own from the faucet. */
export const HELD_COINS = ['USDT', 'BTC', 'ETH', TRAVELS.coin] as const

const NAMES = ['Alder', 'Birch', 'Cedar', 'Elder', 'Hazel', 'Maple', 'Rowan', 'Sorrel'] as const
const PASSWORD = 'Kite-7-marl'
const LETTER_MS_MAX = 10_000
const LOOK_MS = 100

/** Opens so many accounts, each with coins from the faucet and an address for deposits. */
export const openPayers = (caller: HttpCaller, count: number): Promise<Payer[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      openPayer(caller, `payer-${index}@chaos.example`, `Pat ${NAMES[index % NAMES.length]}`),
    ),
  )

async function openPayer(caller: HttpCaller, email: string, name: string): Promise<Payer> {
  await caller.mustCall('/api/register/email-varcode', { email, purpose: 'register' })
  const varcode = await newCode(caller, email, [])
  if (varcode === null) throw new Error(`no code came for ${email}`)
  const account = { email, varcode, password: PASSWORD, repassword: PASSWORD, agreement: true }
  const opened = await caller.mustCall<{ access_token: string }>('/api/register/email-register', account)
  const token = opened.access_token
  const self = { access_token: token }
  for (const coin of HELD_COINS) await caller.mustCall('/api/demo/faucet', { ...self, coin })
  const { uid } = await caller.mustCall<{ uid: number }>('/api/user/user-info', self)
  const place = { ...self, ...TRAVELS }
  const given = await caller.mustCall<{ address: string; memo: string | null }>('/api/withdraw/generate-address', place)
  return { email, name, token, uid, bank: 0, address: given.address, memo: given.memo ?? '', code: null }
}

/** Has a code sent to everybody who has none, where the last one is old enough for another. */
export async function fetchCodes(caller: HttpCaller, payers: readonly Payer[]): Promise<void> {
  const before = await codesOf(caller)
  const asking = payers.filter(({ code }) => code === null)
  await Promise.all(
    asking.map(async payer => {
      const wish = { access_token: payer.token, email: payer.email, purpose: 'withdraw' }
      const { code } = await caller.call('/api/register/email-varcode', wish)
      if (code === '200') payer.code = await newCode(caller, payer.email, before.get(payer.email) ?? [])
    }),
  )
}

async function newCode(caller: HttpCaller, email: string, before: readonly string[]): Promise<string | null> {
  for (let waitedMs = 0; waitedMs < LETTER_MS_MAX; waitedMs += LOOK_MS) {
    const codes = (await codesOf(caller)).get(email) ?? []
    if (codes.length > before.length) return codes[0] ?? null
    await pause(LOOK_MS)
  }
  return null
}

/** The codes in the demo's outbox, newest first. */
async function codesOf(caller: HttpCaller): Promise<Map<string, string[]>> {
  const letters = await caller.read<{ to: string; code: string | null }[]>('/dev/outbox.json')
  const codes = new Map<string, string[]>()
  for (const { to, code } of letters) {
    if (code !== null) codes.set(to, [...(codes.get(to) ?? []), code])
  }
  return codes
}
