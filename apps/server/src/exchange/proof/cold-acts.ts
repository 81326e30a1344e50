import { isSignedBy } from '@bourse/chains/ownership'
import { reserveMessage } from '@bourse/kernel'
import { type ActReply, type AnyAct, act, done, line, refused } from '../../operator/index.ts'
import { isSigning, type WalletActDeps } from '../payments/index.ts'
import { keepColdSignature } from './cold-table.ts'
import { hasChain, statementOf } from './reserve-table.ts'

/** What the acts about cold storage stand on. */
export type ColdDeps = Pick<WalletActDeps, 'db' | 'chains' | 'clock'>

type SignedDay = { readonly chain: string; readonly day: string; readonly signature: string }

const chainField = line({ en: 'Chain', zh: '链' }, 20)
const dayField = line({ en: 'Day that the words name', zh: '签名所指日期' }, 10, {
  like: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  wanted: { en: 'a day: 2026-11-23', zh: '日期：2026-11-23' },
})
// The longest is that of XRP, its key before it.
const signatureField = line({ en: 'Signature', zh: '签名' }, 300)

/** What operators bring of cold storage: `wallet cold-words|cold-signature`. */
export const coldActs = (deps: ColdDeps): AnyAct[] => [wordsAct(deps), signatureAct(deps)]

const wordsAct = (deps: ColdDeps): AnyAct =>
  act({
    name: 'wallet cold-words',
    page: 'treasury',
    purpose: {
      en: 'shows the words that the key of a chain’s cold storage signs for the newest list of reserves',
      zh: '显示某链冷钱包密钥需为最新储备清单签署的文字',
    },
    effect: 'reads',
    fields: { chain: chainField },
    async carryOut(_context, { chain }) {
      const newest = await statementOf(deps.db, null)
      if (newest === null) return refused('no list of reserves is published yet')
      const read = await readCold(deps, { chain, day: newest.day })
      return 'text' in read ? read : done(read.words)
    },
  })

const signatureAct = (deps: ColdDeps): AnyAct =>
  act({
    name: 'wallet cold-signature',
    page: 'treasury',
    purpose: {
      en: 'takes in what the key of a chain’s cold storage signed by hand, checks it and publishes it with its day',
      zh: '录入某链冷钱包密钥离线所签的签名，核验后连同日期公布',
    },
    effect: 'acts',
    fields: { chain: chainField, day: dayField, signature: signatureField },
    needs: { reason: true },
    async before(_context, said) {
      const read = await readSigned(deps, said)
      if ('text' in read) return read
      const what = { en: 'Signed by cold storage', zh: '冷钱包签署' }
      return { changes: [{ what, from: '', to: `${read.address}, ${said.day}` }] }
    },
    cutOff: { how: 'again' },
    async carryOut(_context, said) {
      const read = await readSigned(deps, said)
      if ('text' in read) return read
      const { chain, day } = said
      const { address, signature } = read
      await keepColdSignature(deps.db, {
        ...{ chain, address, day, signature },
        taken_at: new Date(deps.clock.nowMs()),
      })
      return done(`${address} has signed the list of ${day}, which is published with it.`)
    },
  })

/** Where a chain's cold storage is and what it signs for a day, or why it cannot. */
async function readCold({ db, chains }: ColdDeps, { chain: name, day }: Pick<SignedDay, 'chain' | 'day'>) {
  const chain = chains.book.chain(name)
  if (chain === null || chain.simulated) return refused(`${name} is no real chain`)
  const { family, coldAddress: address } = chain
  if (address === null) return refused(`${name} has no cold storage yet: wallet cold-address`)
  if (!isSigning(family)) return refused(`addresses of ${name} are names, for which nothing can be signed`)
  const statement = isDay(day) ? await statementOf(db, day) : null
  if (statement === null) return refused(`no list of reserves is published for ${day}`)
  if (!hasChain(statement, name)) return refused(`${name} was listed after ${day}: the next list is its first`)
  return { address, family, words: reserveMessage(statement, { chain: name, address }) }
}

async function readSigned(deps: ColdDeps, said: SignedDay): Promise<{ address: string; signature: string } | ActReply> {
  const read = await readCold(deps, said)
  if ('text' in read) return read
  const { address, family, words: message } = read
  const signature = said.signature.trim()
  if (!isSignedBy(family, { address, message, signature }))
    return refused(`that is no signature by ${address} under the words of ${said.day}`)
  return { address, signature }
}

// The 30th of February looks like a day.
const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
