import { describe, expect, it } from 'vitest'
import { plainSearch } from './plain-search.ts'

const { parseSearch, stringifySearch } = plainSearch

describe('plain search', () => {
  it('reads every value as a word', () => {
    expect(parseSearch('?page=2&open=true&name=a+b&row=%5B1%5D')).toEqual({
      page: '2',
      open: 'true',
      name: 'a b',
      row: '[1]',
    })
  })

  it('writes nothing for what is not there, and no question mark for nothing', () => {
    expect(stringifySearch({ page: 2, kind: undefined, name: null, word: '' })).toBe('?page=2&word=')
    expect(stringifySearch({ kind: undefined })).toBe('')
    expect(stringifySearch({})).toBe('')
  })

  it('reads what it has written', () => {
    const search = { name: 'Ünï & co', mail: 'a+b@c.test', redirect: '/x?y=1#z' }
    expect(parseSearch(stringifySearch(search))).toEqual(search)
  })
})
