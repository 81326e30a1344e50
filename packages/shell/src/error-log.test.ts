import { describe, expect, it } from 'vitest'
import { createErrorLog, describeError } from './error-log.ts'

type Waiting = { readonly act: () => void; readonly delayMs: number }

function logAt(start: number) {
  let time = start
  const waiting: Waiting[] = []
  const log = createErrorLog(
    () => time++,
    (act, delayMs) => waiting.push({ act, delayMs }),
  )
  /** Lets what was put off happen, and answers how long each waited. */
  const settle = (): number[] => waiting.splice(0).map(({ act, delayMs }) => (act(), delayMs))
  return { log, settle }
}

describe('createErrorLog', () => {
  it('keeps the newest error first and counts what nobody has seen', () => {
    const { log, settle } = logAt(1000)
    log.add({ kind: 'window', error: new Error('first') })
    log.add({ kind: 'rejection', error: new Error('second') })
    settle()
    expect(log.store.getState().entries.map(entry => entry.message)).toEqual(['second', 'first'])
    expect(log.store.getState().unseen).toBe(2)
    log.markSeen()
    expect(log.store.getState().unseen).toBe(0)
    expect(log.store.getState().entries).toHaveLength(2)
  })

  it('counts the same error instead of repeating its row', () => {
    const { log, settle } = logAt(0)
    const error = new Error('again')
    log.add({ kind: 'window', error, url: 'http://x/' })
    log.add({ kind: 'window', error: 'other', url: 'http://x/' })
    log.add({ kind: 'window', error, url: 'http://x/' })
    settle()
    const [first, second] = log.store.getState().entries
    expect(first).toMatchObject({ message: 'again', count: 2 })
    expect(second).toMatchObject({ message: 'other', count: 1 })
  })

  it('keeps a hundred rows and drops the oldest', () => {
    const { log, settle } = logAt(0)
    for (let index = 0; index < 130; index += 1) log.add({ kind: 'window', error: `error ${index}` })
    settle()
    const { entries, unseen } = log.store.getState()
    expect(entries).toHaveLength(100)
    expect(entries[0]?.message).toBe('error 129')
    expect(entries.at(-1)?.message).toBe('error 30')
    expect(unseen).toBe(100)
  })

  it('is empty again after it is cleared', () => {
    const { log, settle } = logAt(0)
    log.add({ kind: 'boundary', error: new Error('x'), component: 'at Page' })
    log.clear()
    settle()
    expect(log.store.getState()).toEqual({ entries: [], unseen: 0 })
  })

  it('never tells its readers at the moment of an error, and once a second at most', () => {
    const { log, settle } = logAt(0)
    let told = 0
    log.store.subscribe(() => {
      told += 1
    })
    for (let index = 0; index < 1000; index += 1) log.add({ kind: 'window', error: 'met while drawing' })
    expect(told).toBe(0)
    expect(settle()).toEqual([0])
    expect(told).toBe(1)
    for (let index = 0; index < 1000; index += 1) log.add({ kind: 'window', error: 'met while drawing' })
    expect(told).toBe(1)
    expect(settle()).toEqual([1000])
    expect(told).toBe(2)
    expect(log.store.getState().entries).toMatchObject([{ count: 2000 }])
    expect(settle()).toEqual([1000])
    expect(settle()).toEqual([])
    expect(told).toBe(2)
  })
})

describe('describeError', () => {
  it('reads whatever was thrown', () => {
    const circular: Record<string, unknown> = {}
    circular['self'] = circular
    expect(describeError(new TypeError('no')).message).toBe('TypeError: no')
    expect(describeError(new Error('no')).message).toBe('no')
    expect(describeError(Object.assign(new RangeError('x'), { message: '' })).message).toBe('RangeError')
    expect(describeError('text').message).toBe('text')
    expect(describeError({ code: 7 }).message).toBe('{"code":7}')
    expect(describeError(undefined).message).toBe('undefined')
    expect(describeError(circular).message).toBe('[object Object]')
  })
})
