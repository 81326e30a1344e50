import { describe, expect, it } from 'vitest'
import { createErrorLog, describeError } from './error-log.ts'

function logAt(start: number) {
  let time = start
  return createErrorLog(() => time++)
}

describe('createErrorLog', () => {
  it('keeps the newest error first and counts what nobody has seen', () => {
    const log = logAt(1000)
    log.add({ kind: 'window', error: new Error('first') })
    log.add({ kind: 'rejection', error: new Error('second') })
    expect(log.store.getState().entries.map(entry => entry.message)).toEqual(['second', 'first'])
    expect(log.store.getState().unseen).toBe(2)
    log.markSeen()
    expect(log.store.getState().unseen).toBe(0)
    expect(log.store.getState().entries).toHaveLength(2)
  })

  it('counts the same error instead of repeating its row', () => {
    const log = logAt(0)
    const error = new Error('again')
    log.add({ kind: 'window', error, url: 'http://x/' })
    log.add({ kind: 'window', error: 'other', url: 'http://x/' })
    log.add({ kind: 'window', error, url: 'http://x/' })
    const [first, second] = log.store.getState().entries
    expect(first).toMatchObject({ message: 'again', count: 2 })
    expect(second).toMatchObject({ message: 'other', count: 1 })
  })

  it('keeps a hundred rows and drops the oldest', () => {
    const log = logAt(0)
    for (let index = 0; index < 130; index += 1) log.add({ kind: 'window', error: `error ${index}` })
    const { entries, unseen } = log.store.getState()
    expect(entries).toHaveLength(100)
    expect(entries[0]?.message).toBe('error 129')
    expect(entries.at(-1)?.message).toBe('error 30')
    expect(unseen).toBe(100)
  })

  it('is empty again after it is cleared', () => {
    const log = logAt(0)
    log.add({ kind: 'boundary', error: new Error('x'), component: 'at Page' })
    log.clear()
    expect(log.store.getState()).toEqual({ entries: [], unseen: 0 })
  })
})

describe('describeError', () => {
  it('reads whatever was thrown', () => {
    const circular: Record<string, unknown> = {}
    circular['self'] = circular
    expect(describeError(new TypeError('no')).message).toBe('no')
    expect(describeError(Object.assign(new RangeError('x'), { message: '' })).message).toBe('RangeError')
    expect(describeError('text').message).toBe('text')
    expect(describeError({ code: 7 }).message).toBe('{"code":7}')
    expect(describeError(undefined).message).toBe('undefined')
    expect(describeError(circular).message).toBe('[object Object]')
  })
})
