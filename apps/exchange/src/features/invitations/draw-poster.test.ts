import { describe, expect, it } from 'vitest'
import { linesOf } from './draw-poster.ts'

const signs = (text: string): number => [...text].length

describe('the sentence of a poster', () => {
  it('is broken between words', () => {
    expect(linesOf('A quiet place to trade loud markets.', 14, signs)).toEqual([
      'A quiet place',
      'to trade loud',
      'markets.',
    ])
  })

  it('is broken between signs where there are no words, and no line begins with its point', () => {
    expect(linesOf('安静地交易喧闹的市场。', 5, signs)).toEqual(['安静地交易', '喧闹的市场。'])
    expect(linesOf('', 5, signs)).toEqual([])
  })
})
