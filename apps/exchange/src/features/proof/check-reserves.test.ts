import { formatDigits, reserveDigest, reserveMessage } from '@bourse/kernel'
import { sha256Text } from '@bourse/shell'
import { expect, it } from 'vitest'
import { checkList, isSound, type ReserveList, reserveRows } from './check-reserves.ts'

// Keys and signatures of the standards' example words, made once by the signer: the page has no key.
const SIGNATURE =
  '0x8f9b617fa0f5956f373a14a863b523e9544e643d620dd44ca24478700b6c7d5a36cb29b07fd17daa4a3e88e4f953c4121f7b6ea593dd0952b2c3b91c83b3bd071b'
const list: ReserveList = {
  ...{ day: '2026-11-23', time: 0, root: 'r'.repeat(64), journal_seq: 7, journal_digest: 'j'.repeat(64), total: 2 },
  digest: '',
  cold: [],
  owed: { ETH: '400000000', TWD: '5' },
  held: { ETH: '500000000', USDT: '1' },
  places: { ETH: 8, TWD: 2, USDT: 6 },
  chains: [
    { chain: 'ETH', name: 'Ethereum', family: 'evm', simulated: false, at: { height: 1, hash: 'h', time: 50 } },
    { chain: 'EOS', name: 'EOS', family: null, simulated: true, at: { height: 1, hash: 'h', time: 60 } },
  ],
  records: [
    {
      ...{ chain: 'ETH', address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94', kind: 'hot', signature: SIGNATURE },
      amounts: [{ coin: 'ETH', amount: '5000000000000000000', scale: 18 }],
    },
    {
      ...{ chain: 'EOS', address: 'boursewallet', kind: 'hot', signature: null },
      amounts: [{ coin: 'USDT', amount: '1', scale: 6 }],
    },
  ],
}
const lines = list.records.flatMap(({ chain, address, amounts }) =>
  amounts.map(one => ({ chain, address, ...one, amount: BigInt(one.amount) })),
)
const whole = { ...list, digest: reserveDigest(lines, sha256Text) }

it('holds with the signatures that the signer made, and draws what they prove', () => {
  const check = checkList(whole, () => 0)
  expect(check.verdict.forged).toEqual([])
  expect(isSound(check)).toBe(true)
  expect(reserveRows(whole, check)).toEqual([
    {
      ...{ coin: 'ETH', places: 8, owed: '4', held: '5', proven: '5', percent: '125' },
      ...{ addresses: 1, readAt: 50, simulated: false },
    },
    {
      ...{ coin: 'TWD', places: 2, owed: formatDigits(5n, 2), held: null, proven: null, percent: null },
      ...{ addresses: 0, readAt: null, simulated: false },
    },
    {
      ...{ coin: 'USDT', places: 6, owed: '0', held: '0.000001', proven: '0', percent: null },
      ...{ addresses: 1, readAt: 60, simulated: true },
    },
  ])
})

it('catches a forged signature, a changed sum, a changed amount and a missing address', () => {
  const [first, second] = whole.records
  const forged = { ...whole, records: [{ ...first, address: '0x14791697260E4c9A71f18484C9f997B308e59325' }, second] }
  expect(isSound(checkList(forged as ReserveList))).toBe(false)
  const wrong = checkList({ ...whole, held: { ...whole.held, ETH: '500000001' } })
  expect([wrong.wrongSums, isSound(wrong)]).toEqual([['ETH'], false])
  const more = whole.records.map(one => ({ ...one, amounts: one.amounts.map(lying => ({ ...lying, amount: '7' })) }))
  expect(checkList({ ...whole, records: more }).verdict.isWhole).toBe(false)
  expect(checkList({ ...whole, records: whole.records.slice(1) }).verdict.isWhole).toBe(false)
})

it('signs words that anybody can read', () => {
  const { day, root, digest } = whole
  expect(
    reserveMessage(
      { day, root, digest, journalSeq: 7, journalDigest: whole.journal_digest },
      whole.records[0] as never,
    ),
  ).toContain(`held: ${digest}\naddress: ETH 0x9858EfFD232B4033E47d90003D41EC34EcaEda94`)
})

it('shows what cold storage signed for an earlier day, which proves nothing of this one, and catches a forged one', () => {
  const { day, root, digest, journal_seq, journal_digest } = whole
  const [hot] = whole.records
  const signed = { ...{ chain: 'ETH', address: hot?.address ?? '', day, root, digest, journal_seq, journal_digest } }
  const later = {
    ...{ ...whole, day: '2026-11-24', cold: [{ ...signed, signature: SIGNATURE }] },
    records: whole.records.map(one => ({ ...one, kind: 'cold' as const, signature: null })),
  }
  const check = checkList(later)
  expect(check.cold).toEqual([{ chain: 'ETH', address: hot?.address, day, isOwn: true }])
  expect([isSound(check), check.verdict.proven, check.verdict.unsigned.length]).toEqual([true, {}, 2])
  // The same signature said to be of the day that is shown.
  const lying = checkList({ ...later, cold: [{ ...signed, day: '2026-11-24', signature: SIGNATURE }] })
  expect([lying.cold[0]?.isOwn, isSound(lying)]).toEqual([false, false])
})
