import { describe, expect, it } from 'vitest'
import { createTradeRoom } from './trade-room.ts'

describe('a room', () => {
  it('takes the first price of the market until its owner sets one', () => {
    const room = createTradeRoom()
    room.firstPrice('63420.1')
    room.firstPrice('63500')
    expect(room.store.getState().ticket.price).toBe('63420.1')
  })

  it('takes a price from the book into the price, and an order at market becomes one with a limit', () => {
    const room = createTradeRoom()
    room.reshape({ kind: 'market' })
    room.takePrice('63000')
    expect(room.store.getState().ticket).toMatchObject({ kind: 'limit', price: '63000' })
  })

  it('takes a price into the trigger where that is the only price', () => {
    const room = createTradeRoom()
    room.reshape({ kind: 'stop_market' })
    room.takePrice('63000')
    expect(room.store.getState().ticket).toMatchObject({ kind: 'stop_market', trigger: '63000' })
  })

  it('takes a level whole: its price and the amount up to it', () => {
    const room = createTradeRoom()
    room.change({ total: '500', basis: 'total' })
    room.takeLevel('63000', '1.5')
    expect(room.store.getState().ticket).toMatchObject({ price: '63000', amount: '1.5', basis: 'amount' })
  })

  it('forgets what the server refused once that field changes', () => {
    const room = createTradeRoom()
    room.refuse({ field: 'price', text: 'too far' })
    room.type('amount', '1')
    expect(room.store.getState().refused).not.toBe(null)
    room.type('price', '1')
    expect(room.store.getState().refused).toBe(null)
  })

  it('keeps the price when an order has gone, and empties the sizes', () => {
    const room = createTradeRoom()
    room.type('price', '63000')
    room.change({ share: 50, basis: 'share' })
    room.sent()
    expect(room.store.getState().ticket).toMatchObject({ price: '63000', amount: '', share: 0, basis: 'amount' })
  })
})

it('forgets the trigger of a stop that has gone: the price may have reached it by then', () => {
  const room = createTradeRoom()
  room.reshape({ kind: 'stop_limit' })
  room.type('trigger', '62000')
  room.sent()
  expect(room.store.getState().ticket.trigger).toBe('')
})
