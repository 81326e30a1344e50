import { expect, it } from 'vitest'
import { piecesOf } from './text-links.ts'

const hrefs = (line: string) => piecesOf(line).flatMap(({ href }) => href ?? [])

it('finds addresses without the signs after them, and nothing that is no web address', () => {
  expect(piecesOf('See https://a.example/x?y=1, then go')).toMatchObject([
    { text: 'See ', href: null },
    { text: 'https://a.example/x?y=1', href: 'https://a.example/x?y=1' },
    { text: ', then go', href: null },
  ])
  expect(hrefs('请看https://a.example/x。')).toEqual(['https://a.example/x'])
  expect(hrefs('javascript:alert(1) data:text/html,x ftp://a.example')).toEqual([])
  expect(piecesOf('plain').map(({ text }) => text)).toEqual(['plain'])
})
