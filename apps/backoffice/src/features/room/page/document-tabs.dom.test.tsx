import { EMPTY_ROOM, type RoomClass, type RoomDocument } from '@bourse/protocol/room'
import { cleanup, render } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { afterEach, expect, it } from 'vitest'
import { dictionary as room } from '../../../site/languages/room/zh.ts'
import { RoomConnection } from '../connection/room-connection.ts'
import { DocumentTabs } from './document-tabs.tsx'

const lesson = { class_id: 1, name: 'Geometry', type: 'small', expected: 1 } as RoomClass
const document = (document_id: number): RoomDocument => ({
  document_id,
  name: `Angles ${document_id}.pdf`,
  kind: 'pdf',
  ratios: [1778],
  address: '/x',
})
const documents = [document(8), document(9)]

afterEach(cleanup)

it('brings the tab of what everybody sees into view, at first and whenever it is turned to another', () => {
  const brought: (string | null)[] = []
  Element.prototype.scrollIntoView = function seen(this: Element) {
    brought.push(this.getAttribute('title'))
  }
  const connection = new RoomConnection({
    open: () => new EventTarget() as WebSocket,
    now: () => 0,
    token: 'token',
    person: 'person-0123456789',
    newId: () => 'made-0001',
    complain: () => undefined,
  })
  const shown = (seen: number) => {
    const view = { ...EMPTY_ROOM, documents, document: seen }
    const phase = { kind: 'in', class: lesson, me: 7, view, seq: 1, ahead: 0, call: null, lost: false } as const
    return (
      <IntlProvider locale="zh" timeZone="UTC" messages={{ room }}>
        <DocumentTabs room={connection} phase={phase} leading={false} />
      </IntlProvider>
    )
  }
  const { rerender } = render(shown(9))
  rerender(shown(9))
  rerender(shown(8))
  expect(brought).toEqual(['Angles 9.pdf', 'Angles 8.pdf'])
})
