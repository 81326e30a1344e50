import type { Purse, TransferLeg } from '@bourse/engine'
import { atoms } from '@bourse/kernel'
import { describe, expect, test } from 'vitest'
import type { Machine } from '../reference/machine.ts'
import { COIN, COINS_EACH, type Desk, openDesk, USD } from './market-script.ts'

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
  const transfer = (desk: Desk, ...legs: TransferLeg[]) =>
    desk.apply({ kind: 'transfer', owner: 0, clientId: `t${++made}`, purpose: 7, legs })
  const hold = (desk: Desk, [owner, purse]: Place, amount: number): number => {
    const clientId = `h${++made}`
    const [entry] = desk.apply({ kind: 'hold', owner, clientId, purpose: 8, purse, asset: COIN, amount: atoms(amount) })
    return entry?.kind === 'entry' ? entry.id : 0
  }
  const post = (desk: Desk, of: { owner: number; hold: number; amount: number }, [toOwner, toPurse]: Place) => {
    const clientId = `p${++made}`
    return desk.apply({ kind: 'post', clientId, purpose: 9, toOwner, toPurse, ...of, amount: atoms(of.amount) })
  }
  const standsAt = (desk: Desk, [owner, purse]: Place): [number, number] => {
    const { available, held } = desk.machine.balance(owner, purse, COIN)
    return [available, held]
  }
  const settle = (desk: Desk): void => desk.play('')

  describe('a client id of the house', () => {
    test('is one that no order can take, and means the same only to the house', () => {
      const desk = openDesk(create())
      const given = { kind: 'transfer', owner: 1, purpose: 7, legs: [leg(OUTSIDE, ANN, 5)] } as const
      desk.play('ann sell 5@101 as faucet-1')
      expect(desk.apply({ ...given, clientId: 'faucet-1' })).toMatchObject([{ code: 'CLIENT_ID_REUSED' }])
      expect(desk.apply({ ...given, clientId: '~faucet-1' })).toHaveLength(2)
      expect(desk.apply({ ...given, clientId: '~faucet-1' })).toMatchObject([{ kind: 'command_repeated' }])
      desk.play(`
        ann sell 5@102 as ~faucet-2 → CLIENT_ID_WRONG
        ann cancel id ~faucet-1 → CLIENT_ID_WRONG
      `)
    })
  })

  describe('a transfer', () => {
    test('moves between purses and owners and says both sides of each leg', () => {
      const desk = openDesk(create())
      const same = { kind: 'entry', asset: COIN, held: 0, heldAfter: 0, cause: 'transfer', id: 0, purpose: 7 }
      expect(transfer(desk, leg(ANN, [1, 'contract'], 30), leg([1, 'contract'], [2, 'otc'], 10))).toEqual([
        { ...same, owner: 1, purse: 'spot', available: -30, availableAfter: 9_970 },
        { ...same, owner: 1, purse: 'contract', available: 30, availableAfter: 30 },
        { ...same, owner: 1, purse: 'contract', available: -10, availableAfter: 20 },
        { ...same, owner: 2, purse: 'otc', available: 10, availableAfter: 10 },
      ])
      settle(desk)
    })

    test('lets a leg spend what the leg before it brought, and not the other way round', () => {
      const desk = openDesk(create())
      const contract: Place = [1, 'contract']
      expect(transfer(desk, leg(contract, BOB, 5), leg(ANN, contract, 5))).toMatchObject([
        { kind: 'command_refused', code: 'INSUFFICIENT_BALANCE' },
      ])
      expect(standsAt(desk, contract)).toEqual([0, 0])
      expect(transfer(desk, leg(ANN, contract, 5), leg(contract, BOB, 5))).toHaveLength(4)
      expect(standsAt(desk, BOB ?? OUTSIDE)).toEqual([COINS_EACH + 5, 0])
      settle(desk)
    })

    test('moves all legs or none', () => {
      const desk = openDesk(create())
      const before = desk.machine.digest()
      transfer(desk, leg(ANN, BOB, 1), leg(ANN, BOB, 1), leg(ANN, BOB, COINS_EACH - 1))
      expect(desk.machine.digest()).toBe(before)
      settle(desk)
    })

    test('does not touch what is held', () => {
      const desk = openDesk(create())
      hold(desk, [1, 'spot'], COINS_EACH - 1)
      expect(transfer(desk, leg(ANN, BOB, 2))).toMatchObject([{ code: 'INSUFFICIENT_BALANCE' }])
      expect(transfer(desk, leg(ANN, BOB, 1))).toHaveLength(2)
      settle(desk)
    })

    test('from outside is a deposit and to outside a withdrawal: the total follows', () => {
      const desk = openDesk(create())
      const total = desk.machine.total(COIN)
      transfer(desk, leg(OUTSIDE, ANN, 500))
      expect(desk.machine.total(COIN)).toBe(total + 500)
      transfer(desk, leg(ANN, OUTSIDE, 200))
      expect(desk.machine.total(COIN)).toBe(total + 300)
      expect(desk.machine.balance(0, 'outside', COIN)).toMatchObject({ available: -(total + 300), held: 0 })
      settle(desk)
    })

    test('may not pass the largest total in any leg, though a later one brings it back', () => {
      const desk = openDesk(create())
      const room = 1_000_000_000_000_000 - desk.machine.total(COIN)
      expect(transfer(desk, leg(OUTSIDE, ANN, room + 1), leg(ANN, OUTSIDE, 1))).toMatchObject([
        { code: 'TOTAL_TOO_LARGE' },
      ])
      expect(transfer(desk, leg(ANN, OUTSIDE, 1), leg(OUTSIDE, ANN, room + 1))).toHaveLength(4)
      settle(desk)
    })

    test('says missing funds before a total too large, whichever leg comes first', () => {
      const desk = openDesk(create())
      const tooMuch = leg(OUTSIDE, ANN, 2_000_000_000_000_000)
      expect(transfer(desk, tooMuch, leg(BOB, ANN, COINS_EACH + 1))).toMatchObject([{ code: 'INSUFFICIENT_BALANCE' }])
      expect(transfer(desk, leg(BOB, ANN, COINS_EACH), tooMuch)).toMatchObject([{ code: 'TOTAL_TOO_LARGE' }])
    })

    test('between the house’s own purses is fine, from one that is empty not', () => {
      const desk = openDesk(create())
      transfer(desk, leg(ANN, [0, 'suspense'], 10), leg([0, 'suspense'], [0, 'in_transit'], 10))
      expect(standsAt(desk, [0, 'in_transit'])).toEqual([10, 0])
      expect(transfer(desk, leg([0, 'insurance'], ANN, 1))).toMatchObject([{ code: 'INSUFFICIENT_BALANCE' }])
      settle(desk)
    })
  })

  describe('a hold', () => {
    test('sets aside, is posted in parts, and is gone at nothing', () => {
      const desk = openDesk(create())
      const id = hold(desk, [1, 'spot'], 100)
      expect(standsAt(desk, [1, 'spot'])).toEqual([COINS_EACH - 100, 100])
      const changed = { kind: 'hold_changed', hold: id, owner: 1, purse: 'spot', asset: COIN }
      const entry = { kind: 'entry', asset: COIN, cause: 'post', id, purpose: 9 }
      const theirs = { ...entry, owner: 2, purse: 'otc', held: 0, heldAfter: 0 }
      const mine = { ...entry, owner: 1, purse: 'spot', available: 0, availableAfter: COINS_EACH - 100 }
      expect(post(desk, { owner: 1, hold: id, amount: 30 }, [2, 'otc'])).toEqual([
        { ...mine, held: -30, heldAfter: 70 },
        { ...theirs, available: 30, availableAfter: 30 },
        { ...changed, left: 70 },
      ])
      expect(post(desk, { owner: 1, hold: id, amount: 70 }, [2, 'otc'])).toEqual([
        { ...mine, held: -70, heldAfter: 0 },
        { ...theirs, available: 70, availableAfter: 100 },
        { ...changed, left: 0 },
      ])
      expect(post(desk, { owner: 1, hold: id, amount: 1 }, [2, 'otc'])).toMatchObject([{ code: 'HOLD_NOT_FOUND' }])
      settle(desk)
    })

    test('may be posted to its own account', () => {
      const desk = openDesk(create())
      const id = hold(desk, [1, 'spot'], 100)
      post(desk, { owner: 1, hold: id, amount: 40 }, [1, 'spot'])
      expect(standsAt(desk, [1, 'spot'])).toEqual([COINS_EACH - 60, 60])
      settle(desk)
    })

    test('may be posted outside: a withdrawal', () => {
      const desk = openDesk(create())
      const total = desk.machine.total(COIN)
      post(desk, { owner: 1, hold: hold(desk, [1, 'spot'], 100), amount: 100 }, OUTSIDE)
      expect(desk.machine.total(COIN)).toBe(total - 100)
      settle(desk)
    })

    test('is given back by a void, once', () => {
      const desk = openDesk(create())
      const id = hold(desk, [1, 'spot'], 100)
      post(desk, { owner: 1, hold: id, amount: 30 }, [2, 'spot'])
      const voided = desk.apply({ kind: 'void', owner: 1, clientId: 'v1', purpose: 3, hold: id })
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
      const again = desk.apply({ kind: 'void', owner: 1, clientId: 'v2', purpose: 3, hold: id })
      expect(again).toMatchObject([{ code: 'HOLD_NOT_FOUND' }])
      settle(desk)
    })

    test('is its owner’s alone', () => {
      const desk = openDesk(create())
      const id = hold(desk, [1, 'spot'], 100)
      expect(post(desk, { owner: 2, hold: id, amount: 1 }, [2, 'spot'])).toMatchObject([{ code: 'HOLD_NOT_FOUND' }])
      settle(desk)
    })

    test('of the house holds what the house has', () => {
      const desk = openDesk(create())
      transfer(desk, leg(ANN, [0, 'promotion'], 10))
      const id = hold(desk, [0, 'promotion'], 10)
      post(desk, { owner: 0, hold: id, amount: 10 }, [2, 'spot'])
      expect(standsAt(desk, [2, 'spot'])).toEqual([COINS_EACH + 10, 0])
      settle(desk)
    })

    test('keeps the funds from orders, and orders keep theirs from holds', () => {
      const desk = openDesk(create())
      hold(desk, [1, 'spot'], COINS_EACH - 10)
      desk.play(`
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
      expect(desk.apply(more)).toMatchObject([{ code: 'INSUFFICIENT_BALANCE' }])
    })
  })

  test('an account that was never used stands at nothing', () => {
    const desk = openDesk(create())
    expect(desk.machine.balance(77, 'otc', USD)).toMatchObject({ available: 0, held: 0 })
  })
}
