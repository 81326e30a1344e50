import { expect, it } from 'vitest'
import { createErrorLog } from './error-log.ts'
import { watchErrors } from './watch-errors.ts'

function eventOf(type: string, fields: object): Event {
  return Object.assign(new Event(type), fields)
}

it('collects uncaught errors and unhandled rejections until it is ended', () => {
  const log = createErrorLog(
    () => 0,
    tell => tell(),
  )
  const target = new EventTarget()
  const stop = watchErrors(log, target)
  target.dispatchEvent(
    eventOf('error', { error: new Error('thrown'), message: 'Uncaught', filename: 'a.js', lineno: 3, colno: 7 }),
  )
  target.dispatchEvent(eventOf('unhandledrejection', { reason: new Error('rejected') }))
  stop()
  target.dispatchEvent(eventOf('error', { error: new Error('later') }))
  expect(log.store.getState().entries).toMatchObject([
    { kind: 'rejection', message: 'rejected' },
    { kind: 'window', message: 'thrown', component: 'a.js:3:7' },
  ])
})

it('leaves out the layout notice that is no error', () => {
  const log = createErrorLog(
    () => 0,
    tell => tell(),
  )
  const target = new EventTarget()
  watchErrors(log, target)
  target.dispatchEvent(eventOf('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }))
  expect(log.store.getState().entries).toEqual([])
})
