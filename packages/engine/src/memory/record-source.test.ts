import { describe, expect, it } from 'vitest'
import { LEVEL_FIELDS } from '../book/level-layout.ts'
import { ACCOUNT_FIELDS } from '../ledger/account-layout.ts'
import { OWNER_FIELDS } from '../ledger/owner-layout.ts'
import { DETAIL_FIELDS } from '../orders/detail-layout.ts'
import { ORDER_FIELDS } from '../orders/order-layout.ts'
import { NOTE_FIELDS } from '../state/note-layout.ts'
import { layoutOf } from './layout.ts'
import { recordSource } from './record-source.ts'

describe('a layout', () => {
  it('sets doubles first and int32 behind them, and begins the next record where a double can', () => {
    expect(layoutOf({ doubles: { price: '', left: '' }, ints: { next: '', flags: '', owner: '' } })).toEqual({
      doubles: 4,
      ints: 8,
      price: 0,
      left: 1,
      next: 4,
      flags: 5,
      owner: 6,
    })
  })

  it('refuses two fields of one name', () => {
    expect(() => layoutOf({ doubles: { left: '' }, ints: { left: '' } })).toThrow('a field has one name')
  })
})

const CLASSES = {
  '../orders/order-fields.ts': {
    ...{ table: ORDER_FIELDS, layoutFile: 'order-layout.ts' },
    ...{ name: 'OrderFields', of: 'order', place: 'slot' },
  },
  '../orders/detail-fields.ts': {
    ...{ table: DETAIL_FIELDS, layoutFile: 'detail-layout.ts' },
    ...{ name: 'DetailFields', of: 'entry', place: 'entry' },
  },
  '../book/level-fields.ts': {
    ...{ table: LEVEL_FIELDS, layoutFile: 'level-layout.ts' },
    ...{ name: 'LevelFields', of: 'level', place: 'level' },
  },
  '../ledger/account-fields.ts': {
    ...{ table: ACCOUNT_FIELDS, layoutFile: 'account-layout.ts' },
    ...{ name: 'AccountFields', of: 'account', place: 'account' },
  },
  '../ledger/owner-fields.ts': {
    ...{ table: OWNER_FIELDS, layoutFile: 'owner-layout.ts' },
    ...{ name: 'OwnerFields', of: 'owner', place: 'owner' },
  },
  '../state/note-fields.ts': {
    ...{ table: NOTE_FIELDS, layoutFile: 'note-layout.ts' },
    ...{ name: 'NoteFields', of: 'note', place: 'note' },
  },
} as const

describe('the classes of records', () => {
  it.each(Object.entries(CLASSES))('%s says what its table says', async (path, made) => {
    await expect(recordSource(made)).toMatchFileSnapshot(path)
  })
})
