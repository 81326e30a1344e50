import type { Purse, TransferLeg } from '@bourse/engine'
import { atoms } from '@bourse/kernel'
import { describe, expect, test } from 'vitest'
import type { Machine } from '../reference/machine.ts'
import { COIN, COINS_EACH, openVenue, USD, type Venue } from './market-script.ts'

type Place = [owner: number, purse: Purse]
const OUTSIDE: Place = [0, 'outside']
const [ANN, BOB]: Place[] = [
  [1, 'spot'],
  [2, 'spot'],
]

const leg = (from: Place | undefined, to: Place | undefined, amount: number): TransferLeg => {
  const [fromOwner, fromPurse] = from ?? OUTSIDE
  const [toOwner, toPurse] = to ?? OUTSIDE
  return { fromOwner, fromPurse, toOwner, toPurse, asset: COIN, amount: atoms(amount) }
}

/** Transfers, holds, posts and voids. */
export function ledgerSuite(create: () => Machine): void {
  let made = 0
  const transfer = (venue: Venue, ...legs: TransferLeg[]) =>
    venue.apply({ kind: 'transfer', owner: 0, clientId: `t${++made}`, purpose: 7, legs })
  const hold = (venue: Venue, [owner, purse]: Place, amount: number): number => {
    const clientId = `h${++made}`
    const [entry] = venue.apply({
      kind: 'hold',
      owner,
      clientId,
      purpose: 8,
      purse,
      asset: COIN,
      amount: atoms(amount),
    })
    return entry?.kind === 'entry' ? entry.id : 0
  }
  const post = (venue: Venue, of: { owner: number; hold: number; amount: number }, [toOwner, toPurse]: Place) => {
    const clientId = `p${++made}`
    return venue.apply({ kind: 'post', clientId, purpose: 9, toOwner, toPurse, ...of, amount: atoms(of.amount) })
  }
  const standsAt = (venue: Venue, [owner, purse]: Place): [number, number] => {
    const { available, held } = venue.machine.balance(owner, purse, COIN)
    return [available, held]
  }
  const settle = (venue: Venue): void => venue.play('')

  describe('a client id of the house', () => {
    test('is one that no order can take, and means the same only to the house', () => {
      const venue = openVenue(create())
      const given = { kind: 'transfer', owner: 1, purpose: 7, legs: [leg(OUTSIDE, ANN, 5)] } as const
      venue.play('ann sell 5@101 as faucet-1')
      expect(venue.apply({ ...given, clientId: 'faucet-1' })).toMatchObject([{ code: 'CLIENT_ID_REUSED' }])
      expect(venue.apply({ ...given, clientId: '~faucet-1' })).toHaveLength(2)
      expect(venue.apply({ ...given, clientId: '~faucet-1' })).toMatchObject([{ kind: 'command_repeated' }])
      venue.play(`
        ann sell 5@102 as ~faucet-2 → CLIENT_ID_WRONG
        ann cancel id ~faucet-1 → CLIENT_ID_WRONG
      `)
    })
  })

  describe('a transfer', () => {
    test('moves between purses and owners and says both sides of each leg', () => {
      const venue = openVenue(create())
      const same = { kind: 'entry', asset: COIN, held: 0, heldAfter: 0, cause: 'transfer', id: 0, purpose: 7 }
      expect(transfer(venue, leg(ANN, [1, 'contract'], 30), leg([1, 'contract'], [2, 'otc'], 10))).toEqual([
        { ...same, owner: 1, purse: 'spot', available: -30, availableAfter: 9_970 },
        { ...same, owner: 1, purse: 'contract', available: 30, availableAfter: 30 },
        { ...same, owner: 1, purse: 'contract', available: -10, availableAfter: 20 },
        { ...same, owner: 2, purse: 'otc', available: 10, availableAfter: 10 },
      ])
      settle(venue)
    })

    test('lets a leg spend what the leg before it brought, and not the other way round', () => {
      const venue = openVenue(create())
      const contract: Place = [1, 'contract']
      expect(transfer(venue, leg(contract, BOB, 5), leg(ANN, contract, 5))).toMatchObject([
        { kind: 'command_refused', code: 'INSUFFICIENT_BALANCE' },
      ])
      expect(standsAt(venue, contract)).toEqual([0, 0])
      expect(transfer(venue, leg(ANN, contract, 5), leg(contract, BOB, 5))).toHaveLength(4)
      expect(standsAt(venue, BOB ?? OUTSIDE)).toEqual([COINS_EACH + 5, 0])
      settle(venue)
    })

    test('moves all legs or none', () => {
      const venue = openVenue(create())
      const before = venue.machine.digest()
      transfer(venue, leg(ANN, BOB, 1), leg(ANN, BOB, 1), leg(ANN, BOB, COINS_EACH - 1))
      expect(venue.machine.digest()).toBe(before)
      settle(venue)
    })

    test('does not touch what is held', () => {
      const venue = openVenue(create())
      hold(venue, [1, 'spot'], COINS_EACH - 1)
      expect(transfer(venue, leg(ANN, BOB, 2))).toMatchObject([{ code: 'INSUFFICIENT_BALANCE' }])
      expect(transfer(venue, leg(ANN, BOB, 1))).toHaveLength(2)
      settle(venue)
    })

    test('from outside is a deposit and to outside a withdrawal: the total follows', () => {
      const venue = openVenue(create())
      const total = venue.machine.total(COIN)
      transfer(venue, leg(OUTSIDE, ANN, 500))
      expect(venue.machine.total(COIN)).toBe(total + 500)
      transfer(venue, leg(ANN, OUTSIDE, 200))
      expect(venue.machine.total(COIN)).toBe(total + 300)
      expect(venue.machine.balance(0, 'outside', COIN)).toMatchObject({ available: -(total + 300), held: 0 })
      settle(venue)
    })

    test('may not pass the largest total in any leg, though a later one brings it back', () => {
      const venue = openVenue(create())
      const room = 1_000_000_000_000_000 - venue.machine.total(COIN)
      expect(transfer(venue, leg(OUTSIDE, ANN, room + 1), leg(ANN, OUTSIDE, 1))).toMatchObject([
        { code: 'TOTAL_TOO_LARGE' },
      ])
      expect(transfer(venue, leg(ANN, OUTSIDE, 1), leg(OUTSIDE, ANN, room + 1))).toHaveLength(4)
      settle(venue)
    })

    test('says missing funds before a total too large, whichever leg comes first', () => {
      const venue = openVenue(create())
      const tooMuch = leg(OUTSIDE, ANN, 2_000_000_000_000_000)
      expect(transfer(venue, tooMuch, leg(BOB, ANN, COINS_EACH + 1))).toMatchObject([{ code: 'INSUFFICIENT_BALANCE' }])
      expect(transfer(venue, leg(BOB, ANN, COINS_EACH), tooMuch)).toMatchObject([{ code: 'TOTAL_TOO_LARGE' }])
    })

    test('between the house’s own purses is fine, from one that is empty not', () => {
      const venue = openVenue(create())
      transfer(venue, leg(ANN, [0, 'suspense'], 10), leg([0, 'suspense'], [0, 'in_transit'], 10))
      expect(standsAt(venue, [0, 'in_transit'])).toEqual([10, 0])
      expect(transfer(venue, leg([0, 'insurance'], ANN, 1))).toMatchObject([{ code: 'INSUFFICIENT_BALANCE' }])
      settle(venue)
    })
  })

  describe('a hold', () => {
    test('sets aside, is posted in parts, and is gone at nothing', () => {
      const venue = openVenue(create())
      const id = hold(venue, [1, 'spot'], 100)
      expect(standsAt(venue, [1, 'spot'])).toEqual([COINS_EACH - 100, 100])
      const changed = { kind: 'hold_changed', hold: id, owner: 1, purse: 'spot', asset: COIN }
      const entry = { kind: 'entry', asset: COIN, cause: 'post', id, purpose: 9 }
      const theirs = { ...entry, owner: 2, purse: 'otc', held: 0, heldAfter: 0 }
      const mine = { ...entry, owner: 1, purse: 'spot', available: 0, availableAfter: COINS_EACH - 100 }
      expect(post(venue, { owner: 1, hold: id, amount: 30 }, [2, 'otc'])).toEqual([
        { ...mine, held: -30, heldAfter: 70 },
        { ...theirs, available: 30, availableAfter: 30 },
        { ...changed, left: 70 },
      ])
      expect(post(venue, { owner: 1, hold: id, amount: 70 }, [2, 'otc'])).toEqual([
        { ...mine, held: -70, heldAfter: 0 },
        { ...theirs, available: 70, availableAfter: 100 },
        { ...changed, left: 0 },
      ])
      expect(post(venue, { owner: 1, hold: id, amount: 1 }, [2, 'otc'])).toMatchObject([{ code: 'HOLD_NOT_FOUND' }])
      settle(venue)
    })

    test('may be posted to its own account', () => {
      const venue = openVenue(create())
      const id = hold(venue, [1, 'spot'], 100)
      post(venue, { owner: 1, hold: id, amount: 40 }, [1, 'spot'])
      expect(standsAt(venue, [1, 'spot'])).toEqual([COINS_EACH - 60, 60])
      settle(venue)
    })

    test('may be posted outside: a withdrawal', () => {
      const venue = openVenue(create())
      const total = venue.machine.total(COIN)
      post(venue, { owner: 1, hold: hold(venue, [1, 'spot'], 100), amount: 100 }, OUTSIDE)
      expect(venue.machine.total(COIN)).toBe(total - 100)
      settle(venue)
    })

    test('is given back by a void, once', () => {
      const venue = openVenue(create())
      const id = hold(venue, [1, 'spot'], 100)
      post(venue, { owner: 1, hold: id, amount: 30 }, [2, 'spot'])
      const voided = venue.apply({ kind: 'void', owner: 1, clientId: 'v1', purpose: 3, hold: id })
      expect(voided).toEqual([
        {
          kind: 'entry',
          owner: 1,
          purse: 'spot',
          asset: COIN,
          available: 70,
          held: -70,
          availableAfter: COINS_EACH - 30,
          heldAfter: 0,
          cause: 'void',
          id,
          purpose: 3,
        },
        { kind: 'hold_changed', hold: id, owner: 1, purse: 'spot', asset: COIN, left: 0 },
      ])
      const again = venue.apply({ kind: 'void', owner: 1, clientId: 'v2', purpose: 3, hold: id })
      expect(again).toMatchObject([{ code: 'HOLD_NOT_FOUND' }])
      settle(venue)
    })

    test('is its owner’s alone', () => {
      const venue = openVenue(create())
      const id = hold(venue, [1, 'spot'], 100)
      expect(post(venue, { owner: 2, hold: id, amount: 1 }, [2, 'spot'])).toMatchObject([{ code: 'HOLD_NOT_FOUND' }])
      settle(venue)
    })

    test('of the house holds what the house has', () => {
      const venue = openVenue(create())
      transfer(venue, leg(ANN, [0, 'promotion'], 10))
      const id = hold(venue, [0, 'promotion'], 10)
      post(venue, { owner: 0, hold: id, amount: 10 }, [2, 'spot'])
      expect(standsAt(venue, [2, 'spot'])).toEqual([COINS_EACH + 10, 0])
      settle(venue)
    })

    test('keeps the funds from orders, and orders keep theirs from holds', () => {
      const venue = openVenue(create())
      hold(venue, [1, 'spot'], COINS_EACH - 10)
      venue.play(`
        ann sell 11@101 → INSUFFICIENT_BALANCE
        ann sell 10@101
      `)
      const clientId = 'full'
      const more = {
        kind: 'hold',
        owner: 1,
        clientId,
        purpose: 0,
        purse: 'spot',
        asset: COIN,
        amount: atoms(1),
      } as const
      expect(venue.apply(more)).toMatchObject([{ code: 'INSUFFICIENT_BALANCE' }])
    })
  })

  test('an account that was never used stands at nothing', () => {
    const venue = openVenue(create())
    expect(venue.machine.balance(77, 'otc', USD)).toMatchObject({ available: 0, held: 0 })
  })
}
