import { describe, expect, it } from 'vitest'
import { LEVEL_FIELDS } from '../book/level-layout.ts'
import { ACCOUNT_FIELDS } from '../ledger/account-layout.ts'
import { ENTRY_FIELDS } from '../ledger/entry-layout.ts'
import { OWNER_FIELDS } from '../ledger/owner-layout.ts'
import { DETAIL_FIELDS } from '../orders/detail-layout.ts'
import { ORDER_FIELDS } from '../orders/order-layout.ts'
import { POSITION_FIELDS } from '../positions/position-layout.ts'
import { TERM_FIELDS } from '../positions/term-layout.ts'
import { NOTE_FIELDS } from '../state/note-layout.ts'
import { layoutOf, shiftsOf } from './layout.ts'
import { recordSource } from './record-source.ts'

describe('a layout', () => {
  it('sets doubles first and int32 behind them, and begins the next record where a double can', () => {
    expect(layoutOf({ doubles: { price: '', left: '' }, ints: { next: '', flags: '', owner: '' } })).toEqual({
      doubles: 4,
      ints: 8,
      aside: 0,
      price: 0,
      left: 1,
      next: 4,
      flags: 5,
      owner: 6,
    })
  })

  it('sets what is seldom used into a block of its own, and then doubles and int32 too', () => {
    expect(
      layoutOf({ doubles: { price: '' }, ints: { next: '', flags: '' }, aside: { timer: '', digest: '' } }),
    ).toEqual({ doubles: 1, ints: 2, aside: 2, price: 0, next: 0, flags: 1, timer: 0, digest: 1 })
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
  '../ledger/entry-fields.ts': {
    ...{ table: ENTRY_FIELDS, layoutFile: 'entry-layout.ts' },
    ...{ name: 'EntryFields', of: 'entry', place: 'nth' },
  },
  '../ledger/owner-fields.ts': {
    ...{ table: OWNER_FIELDS, layoutFile: 'owner-layout.ts' },
    ...{ name: 'OwnerFields', of: 'owner', place: 'owner' },
  },
  '../positions/position-fields.ts': {
    ...{ table: POSITION_FIELDS, layoutFile: 'position-layout.ts' },
    ...{ name: 'PositionFields', of: 'position', place: 'place' },
  },
  '../positions/term-fields.ts': {
    ...{ table: TERM_FIELDS, layoutFile: 'term-layout.ts' },
    ...{ name: 'TermFields', of: 'order', place: 'slot' },
  },
  '../state/note-fields.ts': {
    ...{ table: NOTE_FIELDS, layoutFile: 'note-layout.ts' },
    ...{ name: 'NoteFields', of: 'note', place: 'note' },
  },
} as const

describe('what is packed', () => {
  it('stands from the lowest bit on, each part behind the one before it', () => {
    const parts = [
      ['side', 1, ''],
      ['type', 3, ''],
      ['waiting', 'flag', ''],
      ['market', 16, ''],
    ] as const
    expect(shiftsOf(parts)).toEqual({ side: 0, type: 1, waiting: 4, market: 5 })
  })

  it('is refused when it does not fit', () => {
    expect(() =>
      shiftsOf([
        ['market', 16, ''],
        ['more', 17, ''],
      ]),
    ).toThrow('what is packed fits into 32 bits')
  })
})

describe('the classes of records', () => {
  it.each(Object.entries(CLASSES))('%s says what its table says', async (path, made) => {
    await expect(recordSource(made)).toMatchFileSnapshot(path)
  })
})
