import { createErrorLog, useErrorLog } from '@bourse/shell'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { Activity, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { openConsole } from '../../site/test-console.tsx'

afterEach(cleanup)

// Longer than React draws without looking whether something more urgent has come.
const SLOW_MS = 12

const application = {
  app_id: 'app-1',
  api_address: 'http://127.0.0.1:3001/server',
  enabled: true,
  callback_url: '',
  events: [],
  addresses: [],
  old_signature: false,
  old_signature_used: null,
  secrets: [{ secret_no: 1, ending: 'abcd', created_local: '2026-11-01 10:00', used: 1_760_000_000, ends_local: null }],
}

it('tells when a secret was last used without an error', async () => {
  const { services } = await openConsole('/Application-management/information', {
    answers: {
      '/backoffice/application/info': () => ({ res_code: 'P001', data: application }),
      '/backoffice/application/delivery-list': () => ({ res_code: 'P001', data: { total: 0, records: [] } }),
    },
  })
  await screen.findByText(/used [\d,]+ days ago/)
  // What is logged is told a moment later.
  services.errorLog.markSeen()
  expect(services.errorLog.store.getState().entries).toEqual([])
}, 20_000)

it('lets a hidden page be drawn to its end that logs an error whenever it is drawn', async () => {
  const log = createErrorLog(Date.now)
  let drawn = 0
  function Part({ name }: { readonly name: string }): ReactNode {
    drawn += 1
    log.add({ kind: 'window', error: 'met while drawing', url: 'x' })
    const until = performance.now() + SLOW_MS
    while (performance.now() < until);
    return <p>{name}</p>
  }
  function Count(): ReactNode {
    return <p>{useErrorLog(log, state => state.entries[0]?.count ?? 0)} errors</p>
  }
  const place = document.body.appendChild(document.createElement('div'))
  // Not by the testing library: it draws in one go what a browser draws in pieces.
  const root = createRoot(place)
  root.render(
    <>
      <Count />
      <Activity mode="hidden">
        {['first', 'second', 'third'].map(name => (
          <Part key={name} name={name} />
        ))}
      </Activity>
    </>,
  )
  await waitFor(() => expect(place.textContent).toContain('third'))
  await waitFor(() => expect(place.textContent).toContain(`${drawn} errors`))
  // The three parts, and what was under way when the number was shown.
  expect(drawn).toBeLessThan(7)
  root.unmount()
  place.remove()
}, 20_000)
