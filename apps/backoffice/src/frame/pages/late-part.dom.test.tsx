import { createErrorLog, ErrorBoundary, late, latePart } from '@bourse/shell'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'

afterEach(cleanup)

it('comes at the next try after it could not be fetched, and is fetched once a try', async () => {
  const tries: string[] = []
  const Part = latePart(async () => {
    tries.push(tries.length === 0 ? 'offline' : 'online')
    if (tries.length === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>here</p>
  })
  const tree = (
    <ErrorBoundary
      log={createErrorLog(Date.now)}
      fallback={(_error, retry) => (
        <button type="button" onClick={retry}>
          again
        </button>
      )}
    >
      <Suspense>
        <Part />
      </Suspense>
    </ErrorBoundary>
  )
  await act(async () => void render(tree))
  const again = await screen.findByRole('button', { name: 'again' })
  expect(tries).toEqual(['offline'])
  await act(async () => again.click())
  await screen.findByText('here')
  expect(tries).toEqual(['offline', 'online'])
})

it('is one and the same promise while it is on its way and when it has come', () => {
  const fetched = late(() => Promise.resolve(1))
  expect(fetched()).toBe(fetched())
})
