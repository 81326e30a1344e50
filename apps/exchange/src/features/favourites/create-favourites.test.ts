import type { CallResult } from '@bourse/client'
import { DEFAULT_FAVOURITES } from '@bourse/protocol/terms'
import { describe, expect, it } from 'vitest'
import { createFavourites } from './create-favourites.ts'

type Markets = { readonly markets: readonly string[] }

const refused = (code: '422' | '500'): CallResult<Markets> => ({
  ok: false,
  code,
  msg: 'no',
  data: null,
  fields: {},
  retryAfterS: null,
})

function favouritesOf(kept: Record<string, string> = {}, atServer: string[] = [...DEFAULT_FAVOURITES]) {
  const server = new Set(atServer)
  const asked: string[] = []
  const sentences: string[] = []
  let refusal: (markets: readonly string[]) => '422' | '500' | null = () => null
  const done = (): CallResult<Markets> => ({ ok: true, data: { markets: [...server] }, msg: '' })
  const favourites = createFavourites({
    shelf: () => ({
      getItem: key => kept[key] ?? null,
      setItem: (key, value) => void (kept[key] = value),
      removeItem: key => void delete kept[key],
    }),
    find: async () => {
      asked.push('find')
      return done()
    },
    add: async markets => {
      asked.push(`add ${markets.join(' ')}`)
      const code = refusal(markets)
      if (code !== null) return refused(code)
      for (const market of markets) server.add(market)
      return done()
    },
    remove: async market => {
      asked.push(`remove ${market}`)
      const code = refusal([market])
      if (code !== null) return refused(code)
      server.delete(market)
      return done()
    },
    failed: sentence => void sentences.push(sentence),
  })
  const stars = () => [...favourites.store.getState()]
  return { favourites, stars, kept, asked, sentences, refuse: (next: typeof refusal) => void (refusal = next) }
}

describe('the favourites of a visitor', () => {
  it('begin with the pairs of the specification', () => {
    expect(favouritesOf().stars()).toEqual([...DEFAULT_FAVOURITES])
  })

  it('keep a star and a star taken away in the browser', async () => {
    const { favourites, kept, asked } = favouritesOf()
    await favourites.star('DOGEUSDT', true)
    await favourites.star('BTCUSDT', false)
    const again = favouritesOf(kept).stars()
    expect([again.includes('DOGEUSDT'), again.includes('BTCUSDT'), asked]).toEqual([true, false, []])
  })

  it('do not stumble over what is found on the shelf', () => {
    for (const text of ['{', '{"a":1}', 'null']) {
      expect(favouritesOf({ bourse_favourites: text }).stars()).toEqual([...DEFAULT_FAVOURITES])
    }
    expect(favouritesOf({ bourse_favourites: '["A",1]' }).stars()).toEqual(['A'])
  })
})

describe('the favourites of who signs in', () => {
  it('are those the server has when the browser kept none', async () => {
    const { favourites, stars, asked } = favouritesOf({}, ['SOLUSDT'])
    await favourites.belongTo('token')
    expect([stars(), asked]).toEqual([['SOLUSDT'], ['find']])
  })

  it('take in what the browser kept, once', async () => {
    const { favourites, stars, asked, kept } = favouritesOf({ bourse_favourites: '["DOGEUSDT"]' }, ['SOLUSDT'])
    await favourites.belongTo('token')
    await favourites.belongTo('token')
    expect([stars(), asked, kept]).toEqual([['SOLUSDT', 'DOGEUSDT'], ['add DOGEUSDT'], {}])
  })

  it('take in the others when one of those kept is no market any more', async () => {
    const { favourites, stars, refuse } = favouritesOf({ bourse_favourites: '["GONE","DOGEUSDT"]' }, [])
    refuse(markets => (markets.includes('GONE') ? '422' : null))
    await favourites.belongTo('token')
    expect(stars()).toEqual(['DOGEUSDT'])
  })

  it('stay in the browser while the server cannot be reached', async () => {
    const { favourites, stars, kept, refuse } = favouritesOf({ bourse_favourites: '["DOGEUSDT"]' })
    refuse(() => '500')
    await favourites.belongTo('token')
    expect([stars(), kept]).toEqual([['DOGEUSDT'], { bourse_favourites: '["DOGEUSDT"]' }])
  })

  it('are starred at the server, and a star that it refuses goes back', async () => {
    const { favourites, stars, asked, sentences, refuse } = favouritesOf({}, ['SOLUSDT'])
    await favourites.belongTo('token')
    await favourites.star('SOLUSDT', false)
    expect(stars()).toEqual([])
    refuse(() => '500')
    await favourites.star('DOGEUSDT', true)
    expect([stars(), sentences]).toEqual([[], ['no']])
    expect(asked).toEqual(['find', 'remove SOLUSDT', 'add DOGEUSDT'])
  })

  it('are not shown to the next who looks at this browser', async () => {
    const { favourites, stars } = favouritesOf({}, ['SOLUSDT'])
    await favourites.belongTo('token')
    await favourites.belongTo(null)
    expect(stars()).toEqual([...DEFAULT_FAVOURITES])
  })
})
