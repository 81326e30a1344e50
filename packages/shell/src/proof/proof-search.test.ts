import { pbkdf2Sync } from 'node:crypto'
import { expect, it } from 'vitest'
import { searchProof } from './proof-search.ts'

const parameters = {
  algorithm: 'PBKDF2/SHA-256',
  nonce: '00112233445566778899aabbccddeeff',
  salt: 'ffeeddccbbaa99887766554433221100',
  cost: 10,
  keyLength: 32,
  keyPrefix: '0',
}
const forEver = { timeoutMs: 60_000, now: () => 0 }

function keyOf(counter: number): string {
  const password = Buffer.alloc(20)
  Buffer.from(parameters.nonce, 'hex').copy(password)
  password.writeUInt32BE(counter, 16)
  return pbkdf2Sync(password, Buffer.from(parameters.salt, 'hex'), parameters.cost, 32, 'sha256').toString('hex')
}

it('finds the first number whose key begins as asked', async () => {
  const first = Array.from({ length: 1_000 }, (_, counter) => counter).find(one => keyOf(one).startsWith('0')) ?? -1
  const found = await searchProof({ challenge: { parameters }, start: 0, step: 1 }, forEver)
  expect(found).toEqual({ counter: first, derivedKey: keyOf(first), time: 0 })
})

it('tries every so many, so that several share the work', async () => {
  const found = await searchProof({ challenge: { parameters }, start: 3, step: 4 }, forEver)
  expect([(found?.counter ?? 0) % 4, found?.derivedKey]).toEqual([3, keyOf(found?.counter ?? 0)])
})

it('gives up when the time is over, and at puzzles of another kind', async () => {
  let nowMs = 0
  const late = { timeoutMs: 5, now: () => nowMs++ }
  const hard = { parameters: { ...parameters, keyPrefix: 'ffffffff' } }
  expect(await searchProof({ challenge: hard, start: 0, step: 1 }, late)).toBeNull()
  const other = { parameters: { ...parameters, algorithm: 'ARGON2ID' } }
  expect(await searchProof({ challenge: other, start: 0, step: 1 }, forEver)).toBeNull()
})
