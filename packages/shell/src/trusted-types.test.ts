import { describe, expect, test } from 'vitest'
import { allowTextAsMarkup, ownScript, type TrustedTypes } from './trusted-types.ts'

function browser() {
  const policies = new Map<string, Parameters<TrustedTypes['createPolicy']>[1]>()
  const types: TrustedTypes = {
    createPolicy(name, rules) {
      policies.set(name, rules)
      return { createScriptURL: address => rules.createScriptURL?.(address) ?? null }
    },
  }
  return { policies, types }
}

describe('text where markup could stand', () => {
  test('passes without a tag, and nothing else does', () => {
    const { policies, types } = browser()
    allowTextAsMarkup(types)
    const create = policies.get('default')?.createHTML
    expect(create?.('')).toBe('')
    expect(create?.('.a > .b { content: "&amp;"; }')).toBe('.a > .b { content: "&amp;"; }')
    for (const text of ['<b>a</b>', 'a<img src=x onerror=alert(1)>', '<', '</style><script>'])
      expect(create?.(text)).toBeNull()
    expect(policies.get('default')?.createScriptURL).toBeUndefined()
  })
})

describe('a script of our own', () => {
  test('is the address that was built in, and no other', () => {
    const { policies, types } = browser()
    expect(ownScript('/assets/worker.js', types)).toBe('/assets/worker.js')
    expect(policies.get('own-script')?.createScriptURL?.('https://evil.example/worker.js')).toBeNull()
  })

  test('may be one of several: a browser makes the policy once', () => {
    const { policies, types } = browser()
    const once: TrustedTypes = {
      createPolicy(name, rules) {
        if (policies.has(name)) throw new TypeError(`there is a policy ${name} already`)
        return types.createPolicy(name, rules)
      },
    }
    expect(ownScript('/assets/worker.js', once)).toBe('/assets/worker.js')
    expect(ownScript('/sw.js', once)).toBe('/sw.js')
  })
})
