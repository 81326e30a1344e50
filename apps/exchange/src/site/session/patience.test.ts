import { describe, expect, it } from 'vitest'
import { createPatience } from './patience.ts'

class Refused extends Error {}

function patience() {
  const waits: { ms: number; call: () => void }[] = []
  const made = createPatience(
    cause => cause instanceof Refused,
    (ms, call) => void waits.push({ ms, call }),
  )
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  return { ...made, waits, settled }
}

describe('patience', () => {
  it('tries again, each time later, until somebody answers', async () => {
    const { store, untilAnswered, waits, settled } = patience()
    let tries = 0
    const done = untilAnswered(async () => {
      tries += 1
      if (tries < 8) throw new Error('unreachable')
    })
    for (let round = 0; round < 7; round++) {
      await settled()
      expect(store.getState().waiting).toBe(true)
      waits[round]?.call()
    }
    await done
    expect(waits.map(wait => wait.ms)).toEqual([1000, 2000, 4000, 8000, 15000, 15000, 15000])
    expect(store.getState().waiting).toBe(false)
  })

  it('hands on a refusal at once', async () => {
    const { store, untilAnswered, waits } = patience()
    await expect(untilAnswered(() => Promise.reject(new Refused('401')))).rejects.toThrow('401')
    expect(waits).toEqual([])
    expect(store.getState().waiting).toBe(false)
  })

  it('tries at once when it is asked to', async () => {
    const { untilAnswered, tryNow, settled } = patience()
    let tries = 0
    const done = untilAnswered(async () => {
      tries += 1
      if (tries === 1) throw new Error('unreachable')
    })
    await settled()
    tryNow()
    await done
    expect(tries).toBe(2)
  })
})
