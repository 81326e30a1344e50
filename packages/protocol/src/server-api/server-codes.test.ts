import { expect, it } from 'vitest'
import { consoleCalls } from '../console-calls/index.ts'
import { LANGUAGES } from '../language.ts'
import { serverCalls, serverPathOf } from './server-calls.ts'
import { serverCodes } from './server-codes.ts'

it('has a sentence of its own in every language for every code', () => {
  for (const language of LANGUAGES) {
    const sentences = serverCodes.map(({ text }) => text[language])
    expect(new Set(sentences).size).toBe(serverCodes.length)
    for (const sentence of sentences) expect(sentence).toMatch(/\S.*[^.。\s]$/s)
  }
})

it('opens calls of the console alone, each under a path of its own, and none that asks for a password', () => {
  for (const call of serverCalls) {
    expect(consoleCalls).toContain(call)
    expect(Object.keys(call.fields)).not.toContain('password')
  }
  const paths = serverCalls.map(serverPathOf)
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths) expect(path).toMatch(/^\/server\/v1\/[a-z]+\/[a-z-]+$/)
})
