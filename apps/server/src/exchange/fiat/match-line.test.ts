import { describe, expect, it } from 'vitest'
import { type Candidate, matchLine } from './match-line.ts'

const candidate = (part: Partial<Candidate> = {}): Candidate => ({
  ...{ id: 'one', asked: 1_000_00, state: 'waiting', isPayer: true },
  ...part,
})
const line = { amount: 1_000_00 }

describe('a line of a statement', () => {
  it('that fits in reference, amount and name is proposed', () => {
    expect(matchLine(line, [candidate()])).toEqual({ deposit: 'one', differs: [] })
  })

  it.each([
    ['a cent too little', { amount: 999_99 }, {}, ['amount']],
    ['a cent too much', { amount: 1_000_01 }, {}, ['amount']],
    ['paid by somebody else', line, { isPayer: false }, ['name']],
    ['for a deposit that was cancelled', line, { state: 'cancelled' }, ['state']],
    ['for a deposit that is over', line, { state: 'expired' }, ['state']],
    ['for a deposit that has its line', line, { state: 'checking' }, ['state']],
    ['for a deposit that was credited', line, { state: 'credited' }, ['state']],
    ['wrong in all', { amount: 1 }, { isPayer: false, state: 'credited' }, ['amount', 'name', 'state']],
  ] as const)('that is %s waits for a person, who is told why', (_what, of, part, differs) => {
    expect(matchLine(of, [candidate(part)])).toEqual({ deposit: 'one', differs })
  })

  it('without a reference of ours, or with two, is nobody’s by itself', () => {
    expect(matchLine(line, [])).toEqual({ deposit: null, differs: ['reference'] })
    expect(matchLine(line, [candidate(), candidate({ id: 'two' })])).toEqual({ deposit: null, differs: ['several'] })
  })
})
