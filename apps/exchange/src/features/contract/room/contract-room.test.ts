import { describe, expect, it } from 'vitest'
import { createContractRoom } from './contract-room.ts'

describe('a contract room', () => {
  it('takes a price from the book into the price, and an order at market becomes one with a limit', () => {
    const room = createContractRoom()
    room.change({ kind: 'market' })
    room.takePrice('63000')
    expect(room.store.getState().ticket).toMatchObject({ kind: 'limit', price: '63000' })
  })

  it('offers the last price once, and again only when what it offered has left the bounds', () => {
    const room = createContractRoom()
    const price = () => room.store.getState().ticket.price
    room.firstPrice('63000', { lowest: '62000', highest: '64000' })
    room.firstPrice('63500', { lowest: '62000', highest: '64000' })
    expect(price()).toBe('63000')
    room.firstPrice('66000', { lowest: '64500', highest: '67500' })
    expect(price()).toBe('66000')
    room.type('price', '65000')
    room.firstPrice('70000', { lowest: '68000', highest: '72000' })
    expect(price()).toBe('65000')
  })

  it('takes a price into the trigger where that is the only price', () => {
    const room = createContractRoom()
    room.change({ kind: 'trigger', atMarket: true })
    room.takePrice('63000')
    expect(room.store.getState().ticket).toMatchObject({ kind: 'trigger', trigger: '63000', price: '' })
  })

  it('is filled with what closes a position, and the phone hears of it', () => {
    const room = createContractRoom()
    let heard = 0
    room.onTaken(() => heard++)
    room.change({ basis: 'share', share: 50, guarded: true })
    room.closeAt({ side: 'long', price: '64000', amount: '0.25' })
    expect(room.store.getState().ticket).toMatchObject({
      intent: 'close',
      price: '64000',
      amount: '0.25',
      basis: 'amount',
      guarded: false,
    })
    expect(heard).toBe(1)
  })

  it('keeps the price when an order has gone, and empties what was for that order alone', () => {
    const room = createContractRoom()
    room.type('price', '63000')
    room.change({ share: 50, basis: 'share', guarded: true, takeProfit: '70000' })
    room.sent()
    expect(room.store.getState().ticket).toMatchObject({ price: '63000', share: 0, guarded: false, takeProfit: '' })
  })

  it('forgets what the server refused once that field changes', () => {
    const room = createContractRoom()
    room.refuse({ field: 'price', text: 'too far' })
    room.type('amount', '1')
    expect(room.store.getState().refused).not.toBe(null)
    room.type('price', '1')
    expect(room.store.getState().refused).toBe(null)
  })
})
