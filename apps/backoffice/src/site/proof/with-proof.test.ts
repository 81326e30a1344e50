import { expect, it } from 'vitest'
import type { Reply } from '../calls/console-client.ts'
import { withProof } from './with-proof.ts'

const challenge = { parameters: { algorithm: 'PBKDF2/SHA-256', nonce: 'aa', salt: 'bb', cost: 1 }, signature: 'cc' }
const done: Reply<unknown> = { res_code: 'P001', res_msg: '', data: { token: 't' } }
const asked: Reply<unknown> = { res_code: 'PROOF_REQUIRED', res_msg: '', data: { challenge } }

async function answersOf(answers: readonly Reply<unknown>[], solution: string | null) {
  const proofs: (string | undefined)[] = []
  const solved: unknown[] = []
  const result = await withProof(
    async altcha => {
      proofs.push(altcha)
      return answers[proofs.length - 1] ?? asked
    },
    async wanted => {
      solved.push(wanted)
      return solution
    },
  )
  return { result, proofs, solved }
}

it('works only when it is asked to', async () => {
  expect(await answersOf([done], 'proof')).toEqual({ result: done, proofs: [undefined], solved: [] })
})

it('brings the solved challenge with the second try, and asks no third time', async () => {
  const { result, proofs, solved } = await answersOf([asked, done], 'proof')
  expect({ result, proofs, solved }).toEqual({ result: done, proofs: [undefined, 'proof'], solved: [challenge] })
  expect(await answersOf([asked, asked, done], 'proof')).toMatchObject({ result: asked, proofs: [undefined, 'proof'] })
})

it('gives the refusal where the work cannot be done, or cannot be read', async () => {
  expect((await answersOf([asked, done], null)).result).toBe(asked)
  expect((await answersOf([{ ...asked, data: {} }, done], 'proof')).proofs).toEqual([undefined])
})
