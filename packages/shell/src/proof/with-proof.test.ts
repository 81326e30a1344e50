import { expect, it } from 'vitest'
import { withProof } from './with-proof.ts'

type Answer = { readonly code: string; readonly data: unknown }

const challenge = { parameters: { algorithm: 'PBKDF2/SHA-256', nonce: 'aa', salt: 'bb', cost: 1 }, signature: 'cc' }
const done: Answer = { code: 'OK', data: { token: 't' } }
const asked: Answer = { code: 'PROOF_REQUIRED', data: { challenge } }

async function answersOf(answers: readonly Answer[], solution: string | null) {
  const proofs: (string | undefined)[] = []
  const solved: unknown[] = []
  const result = await withProof<Answer>(
    async altcha => {
      proofs.push(altcha)
      return answers[proofs.length - 1] ?? asked
    },
    async wanted => {
      solved.push(wanted)
      return solution
    },
    reply => reply,
  )
  return { result, proofs, solved }
}

it('works only when it is asked to', async () => {
  expect(await answersOf([done], 'proof')).toEqual({ result: done, proofs: [undefined], solved: [] })
})

it('brings the solved challenge with the second try', async () => {
  const { result, proofs, solved } = await answersOf([asked, done], 'proof')
  expect({ result, proofs, solved }).toEqual({ result: done, proofs: [undefined, 'proof'], solved: [challenge] })
})

it('asks no third time', async () => {
  expect((await answersOf([asked, asked, done], 'proof')).result).toBe(asked)
})

it('gives the refusal where the work cannot be done', async () => {
  expect((await answersOf([asked, done], null)).result).toBe(asked)
})

it('leaves a challenge alone that it cannot read', async () => {
  expect((await answersOf([{ ...asked, data: {} }, done], 'proof')).proofs).toEqual([undefined])
})

it('does no work for a refusal of another kind, whatever it carries', async () => {
  const limited = { ...asked, code: 'RATE_LIMITED' }
  expect(await answersOf([limited, done], 'proof')).toEqual({ result: limited, proofs: [undefined], solved: [] })
})
