import { expect, test } from 'vitest'
import { makeLog } from './log.ts'
import { makeServices } from './services.ts'

const log = makeLog('silent')

test('parts stop in the opposite order, each only when the one after it has stopped', async () => {
  const services = makeServices(log)
  const seen: string[] = []
  for (const name of ['database', 'core', 'gateway']) {
    await services.start(
      name,
      () => name,
      async part => {
        seen.push(`${part} stops`)
        await Promise.resolve()
        seen.push(`${part} stopped`)
      },
    )
  }
  await services.stop()
  expect(seen).toEqual([
    'gateway stops',
    'gateway stopped',
    'core stops',
    'core stopped',
    'database stops',
    'database stopped',
  ])
})

test('a part that fails to stop does not keep the others running', async () => {
  const services = makeServices(log)
  let stopped = false
  await services.start(
    'database',
    () => null,
    () => void (stopped = true),
  )
  await services.start(
    'core',
    () => null,
    () => {
      throw new Error('the core is stuck')
    },
  )
  await services.stop()
  expect(stopped).toBe(true)
})

test('a part that does not start is not stopped', async () => {
  const services = makeServices(log)
  const stops: string[] = []
  await services.start(
    'database',
    () => null,
    () => void stops.push('database'),
  )
  const failing = services.start(
    'core',
    () => Promise.reject(new Error('no journal')),
    () => void stops.push('core'),
  )
  await expect(failing).rejects.toThrow('no journal')
  await services.stop()
  expect(stops).toEqual(['database'])
})

test('stopping twice stops each part once', async () => {
  const services = makeServices(log)
  let stops = 0
  await services.start(
    'database',
    () => null,
    () => void (stops += 1),
  )
  await services.stop()
  await services.stop()
  expect(stops).toBe(1)
})
