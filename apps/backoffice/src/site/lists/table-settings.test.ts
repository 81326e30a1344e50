import { expect, it } from 'vitest'
import { readSettings } from './table-settings.ts'

const standard = { compact: false, hidden: [], pageSize: 20 }

it('reads what was kept', () => {
  const kept = { compact: true, hidden: ['type'], pageSize: 50 }
  expect(readSettings(JSON.stringify(kept))).toEqual(kept)
})

it.each([null, '', '{', 'null', '[]', '7', '{"compact":"yes","hidden":7,"pageSize":21}'])(
  'takes %s for no choice',
  kept => {
    expect(readSettings(kept)).toEqual(standard)
  },
)
