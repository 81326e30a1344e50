import { HOUSE, PURSES } from '@bourse/engine'
import { atoms } from '@bourse/kernel'
import type { OwnPurse } from '@bourse/protocol'
import { type ServedAccounts, serveAccounts } from '../accounts/test-served-accounts.ts'
import { readAmount, writeAmount } from '../markets/index.ts'
import type { SignedIn } from '../people/index.ts'

/** What a call answered. */
export type Reply = { code: string; msg: string; data: never }

/** Somebody with an account. */
export type Owner = SignedIn & { token: string }

/** The whole exchange with accounts, and money in them. */
export type TestFunds = ServedAccounts & {
  call(owner: Pick<Owner, 'token'>, path: string, body?: object): Promise<Reply>
  /** Places a limit order, which is taken. */
  order(owner: Pick<Owner, 'token'>, fields: object): Promise<void>
  /** Brings an amount from the world outside into somebody's purse. */
  deposit(owner: Pick<Owner, 'userId'>, coin: string, amount: string): Promise<void>
  /** Puts so much into a spot purse, for whatever purpose. */
  give(owner: Pick<Owner, 'userId'>, coin: string, of: { amount: string; purpose: number }): Promise<void>
  /** What a purse holds at hand of a coin. */
  available(owner: Pick<Owner, 'userId'>, coin: string, purse?: OwnPurse): Promise<string>
  /** The code of a second check by mail, sent anew. */
  mailCode(owner: Owner, email: string): Promise<string>
  /** Throws unless every coin nets to zero over all accounts. */
  mustNet(): Promise<void>
  /** Closes it, once every coin netted to zero. */
  end(): Promise<void>
}

const DEPOSIT_PURPOSE = 901
const RESEND_MS = 61_000

/** Opens it. */
export async function openTestFunds(): Promise<TestFunds> {
  const house = await serveAccounts()
  const { link } = house.core
  let deposits = 0
  const coinOf = (name: string) => {
    const coin = house.catalogue.coin(name)
    if (coin === null) throw new Error(`${name} is listed`)
    return coin
  }
  const call: TestFunds['call'] = async ({ token }, path, body = {}) =>
    (await house.gateway.post(path, { ...body, access_token: token, language: 'en' })).json as unknown as Reply
  const give: TestFunds['give'] = async ({ userId }, name, { amount, purpose }) => {
    const coin = coinOf(name)
    const reading = readAmount(coin, amount)
    if (!reading.ok) throw new Error(`${amount} ${name} is an amount`)
    const from = { fromOwner: HOUSE, fromPurse: 'outside' } as const
    const leg = {
      ...from,
      toOwner: userId,
      toPurse: 'spot' as const,
      asset: coin.asset,
      amount: atoms(reading.value),
    }
    const clientId = `deposit-${++deposits}`
    const done = await link.submit({
      kind: 'transfer',
      owner: userId,
      clientId,
      purpose,
      legs: [leg],
    })
    if (done.kind !== 'done') throw new Error(JSON.stringify(done))
  }
  return {
    ...house,
    call,
    async order(owner, fields) {
      const reply = await call(owner, '/api/bargain/order-limit', fields)
      if (reply.code !== '200') throw new Error(JSON.stringify(reply))
    },
    deposit: (owner, name, amount) => give(owner, name, { amount, purpose: DEPOSIT_PURPOSE }),
    give,
    async available({ userId }, name, purse = 'spot') {
      const coin = coinOf(name)
      const held = await link.ask('balances', { owner: userId, purse })
      return writeAmount(coin, held.find(({ asset }) => asset === coin.asset)?.available ?? 0)
    },
    async mailCode(owner, email) {
      house.bed.clock.advance(RESEND_MS)
      const sent = await call(owner, '/api/register/email-varcode', { email, purpose: 'withdraw' })
      if (sent.code !== '200') throw new Error(JSON.stringify(sent))
      return house.bed.codeTo(email)
    },
    mustNet: () => mustNet(house),
    async end() {
      await mustNet(house)
      await house.close()
    },
  }
}

async function mustNet({ bed, core: { link } }: ServedAccounts): Promise<void> {
  const users = await bed.deps.db.selectFrom('app_user').select('user_id').execute()
  const sums = new Map<number, bigint>()
  for (const owner of [HOUSE, ...users.map(({ user_id }) => user_id)]) {
    for (const purse of PURSES) {
      for (const { asset, available, held } of await link.ask('balances', { owner, purse })) {
        sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(available) + BigInt(held))
      }
    }
  }
  const off = [...sums].filter(([, sum]) => sum !== 0n).map(([asset, sum]) => `${asset} ${sum}`)
  if (off.length > 0) throw new Error(`assets do not net to zero: ${off.join(', ')}`)
}
