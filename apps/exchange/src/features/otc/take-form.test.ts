import { expect, it } from 'vitest'
import { bothUnits, sumProblem, takeNothing } from './take-form.ts'

const pair = { places: 2, price_places: 3, money_places: 2 }
const advert = { min: '500', max: '9720', price: '6.48' }
const facts = { advert, pair, held: null }
const money = (text: string) => ({ ...takeNothing([]), money: text })
const amount = (text: string) => ({ ...takeNothing([]), amount: text, last: 'amount' as const })

it('lets the other unit follow the one that was typed', () => {
  expect(bothUnits(money('5000'), { pair, price: '6.47' })).toEqual({ money: '5000', amount: '772.79' })
  expect(bothUnits(amount('1500'), { pair, price: '6.47' })).toEqual({ money: '9705', amount: '1500' })
  expect(bothUnits(money(''), { pair, price: '6.47' })).toEqual({ money: '', amount: '' })
})

it('names what is wrong with its figure, one below, at and one above each bound', () => {
  expect(sumProblem(money(''), facts)).toEqual({ kind: 'empty' })
  expect(sumProblem(money('0.00'), facts)).toEqual({ kind: 'wrong' })
  expect(sumProblem(money('500.001'), facts)).toEqual({ kind: 'places', places: 2 })
  expect(sumProblem(money('499.99'), facts)).toEqual({ kind: 'under', figure: '500' })
  expect(sumProblem(money('500'), facts)).toBeNull()
  expect(sumProblem(money('9720'), facts)).toBeNull()
  expect(sumProblem(money('9720.01'), facts)).toEqual({ kind: 'over', figure: '9720' })
})

it('looks at the purse of who sells', () => {
  expect(sumProblem(amount('100'), { ...facts, held: '100' })).toBeNull()
  expect(sumProblem(amount('100.01'), { ...facts, held: '100' })).toEqual({ kind: 'lacks', figure: '0.01' })
})
