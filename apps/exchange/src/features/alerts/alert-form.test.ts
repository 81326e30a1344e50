import { describe, expect, it } from 'vitest'
import { alertProblem, alertRequest, initialAlert } from './alert-form.ts'

const form = { ...initialAlert('BTCUSDT'), price: '110' }

describe('an alert', () => {
  it('waits for a price that is not there yet', () => {
    expect(alertProblem(form, '100')).toBeNull()
    expect(alertProblem(form, '110')).toBe('notAbove')
    expect(alertProblem({ ...form, kind: 'below' }, '110')).toBe('notBelow')
    expect(alertProblem({ ...form, kind: 'below' }, '110.01')).toBeNull()
    expect(alertProblem(form, null)).toBeNull()
    for (const price of ['', '0', '0.00', '-5', '1e3', '1.2.3', '.'])
      expect(alertProblem({ ...form, price }, '100')).toBe('empty')
  })

  it('of a move takes a tenth of a per cent to 99, in hundredths', () => {
    const move = (percent: string) => alertProblem({ ...form, kind: 'move', percent }, '100')
    for (const percent of ['0.1', '5', '2.25', '99']) expect([percent, move(percent)]).toEqual([percent, null])
    for (const percent of ['', '0', '0.09', '99.01', '100', '1.234', '1e1', '-1'])
      expect([percent, move(percent)]).toEqual([percent, 'percent'])
    expect(alertRequest({ ...form, kind: 'move', percent: '2.25' })).toEqual({
      ...{ market: 'BTCUSDT', kind: 'move', move: 225 },
    })
    expect(alertRequest({ ...form, price: '110.' })).toEqual({ market: 'BTCUSDT', kind: 'above', price: '110' })
  })
})
