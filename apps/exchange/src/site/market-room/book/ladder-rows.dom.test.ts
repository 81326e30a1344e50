import { describe, expect, it } from 'vitest'
import type { ShownLevel } from './book-view.ts'
import { type LadderActs, type LadderLook, LadderRows } from './ladder-rows.ts'

const look: LadderLook = {
  side: 'bid',
  places: 1,
  amountPlaces: 3,
  own: new Set(),
  ownWord: 'Yours',
  hovered: null,
  cumulative: false,
}
const level = (price: string, amount: string, more: Partial<ShownLevel> = {}): ShownLevel => ({
  price,
  amount,
  total: amount,
  permille: 1000,
  ...more,
})

function ladder() {
  const place = document.createElement('div')
  const done: string[] = []
  let now = 0
  const acts: LadderActs = {
    takePrice: price => void done.push(`price ${price}`),
    takeLevel: (price, total) => void done.push(`level ${price} ${total}`),
    hover: at => void done.push(`hover ${at?.price ?? 'nothing'}`),
  }
  const rows = new LadderRows(place, acts, () => now)
  const texts = (): string[] =>
    [...place.children].map(row => [...row.children].map(cell => cell.textContent).join('|'))
  return { place, rows, done, texts, wait: (ms: number) => void (now += ms) }
}

describe('the rows of a side of the ladder', () => {
  it('makes its bars as long as a level’s share, or where that is wanted as the running total', () => {
    const { rows, place } = ladder()
    const levels = [level('3', '1', { total: '1' }), level('2', '3', { total: '4', permille: 750 })]
    const bars = (): string[] =>
      [...place.querySelectorAll<HTMLElement>('.lvl-bar')].map(bar => bar.style.transform.replace(/[^\d.]/g, ''))
    rows.draw(levels, look)
    expect(bars()).toEqual(['1', '0.75'])
    rows.draw(levels, { ...look, cumulative: true })
    expect(bars()).toEqual(['0.25', '1'])
  })

  it('writes each level with its decimals filled, from above to below', () => {
    const { rows, texts } = ladder()
    rows.draw([level('63420', '1.5'), level('63419.9', '0.25', { total: '1.75', permille: 143 })], look)
    expect(texts()).toEqual(['||63,420.0|1.500|1.500', '||63,419.9|0.250|1.750'])
  })

  it('keeps a row by its price wherever it moves, and takes away what is gone', () => {
    const { place, rows, texts } = ladder()
    rows.draw([level('3', '1'), level('2', '1'), level('1', '1')], look)
    const [first, second] = place.children
    rows.draw([level('2', '1'), level('3', '1')], look)
    expect([place.children[0] === second, place.children[1] === first, place.children.length]).toEqual([true, true, 2])
    rows.draw([level('4', '1'), level('2', '1'), level('3', '7')], look)
    expect(texts().map(text => text.split('|')[2])).toEqual(['4.0', '2.0', '3.0'])
    expect(place.children[1]).toBe(second)
  })

  it('lights a level up when its amount changes, at most four times a second, and not when it is new', () => {
    const { place, rows, wait } = ladder()
    const flash = (): string | undefined => place.querySelector<HTMLElement>('.lvl-bar')?.dataset['flash']
    rows.draw([level('3', '1')], look)
    expect(flash()).toBe(undefined)
    rows.draw([level('3', '2')], look)
    expect(flash()).toBe('one')
    wait(200)
    rows.draw([level('3', '3')], look)
    expect(flash()).toBe('one')
    wait(60)
    rows.draw([level('3', '4')], look)
    expect(flash()).toBe('two')
  })

  it('moves no row that stays: what the keyboard stands on keeps the focus', () => {
    const { place, rows } = ladder()
    document.body.append(place)
    rows.draw([level('3', '1'), level('2', '1'), level('1', '1')], look)
    const price = place.children[1]?.querySelector<HTMLElement>('.lvl-price')
    price?.focus()
    rows.draw([level('2', '5'), level('1', '1'), level('0.5', '1')], look)
    expect(document.activeElement).toBe(price)
    rows.draw([level('4', '1'), level('3', '1'), level('2', '5')], look)
    expect(document.activeElement).toBe(price)
    place.remove()
  })

  it('goes on at the next level when the one under the keyboard is gone', () => {
    const { place, rows, done } = ladder()
    document.body.append(place)
    rows.draw([level('3', '1'), level('2', '1'), level('1', '1')], look)
    place.children[1]?.querySelector<HTMLElement>('.lvl-amount')?.focus()
    rows.draw([level('3', '1'), level('1', '7')], look)
    const now = document.activeElement
    expect([now?.className, now?.closest('.lvl-row')]).toEqual(['lvl-amount', place.children[1]])
    expect(done.at(-1)).toBe('hover 1')
    rows.draw([], look)
    expect(document.activeElement).toBe(document.body)
    place.remove()
  })

  it('marks what is one’s own, and what lies between pointer and spread', () => {
    const { place, rows } = ladder()
    rows.draw([level('3', '1'), level('2', '1'), level('1', '1')], { ...look, own: new Set(['2']), hovered: '2' })
    const marks = [...place.querySelectorAll<HTMLElement>('.lvl-row')].map(row =>
      Object.keys(row.dataset).toSorted().join(' '),
    )
    expect(marks).toEqual(['side within', 'own side within', 'side'])
    expect(place.querySelectorAll('.sr-only')[1]?.textContent).toBe('Yours')
  })

  it('takes a price from the price and the sum to there from the amount, as they are at that moment', () => {
    const { place, rows, done } = ladder()
    rows.draw([level('3', '1')], look)
    rows.draw([level('3', '2', { total: '9' })], look)
    place.querySelector<HTMLElement>('.lvl-price .num')?.click()
    place.querySelector<HTMLElement>('.lvl-amount')?.click()
    expect(done).toEqual(['price 3', 'level 3 9'])
    rows.end()
    expect(place.children.length).toBe(0)
  })
})
