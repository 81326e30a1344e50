import { expect, it } from 'vitest'
import { projectOf } from '../project/project.ts'
import { classesInFull, classesStayHome, coloursInTokens, importantHasReason } from './styles.ts'

const TRADE = 'apps/exchange/src/features/trade'
const HOME = 'apps/exchange/src/features/home'
const SITE = 'apps/exchange/src/site'

it('a colour has its number in the tokens, and elsewhere its name', () => {
  const good = {
    [`${SITE}/theme/tokens.css`]: ':root { --paper: #fff; }',
    [`${SITE}/theme/palette.ts`]: "export const sheet = '#FFFFFF'",
    [`${TRADE}/trade.css`]: '/* Was #fff once. */\n.book { color: var(--paper); mask: url(#hole); }',
    [`${TRADE}/book.dom.test.tsx`]: "expect(colour).toBe('#FFFFFF')",
  }
  expect(coloursInTokens.find(projectOf(good))).toEqual([])
  expect(coloursInTokens.find(projectOf({ [`${TRADE}/trade.css`]: '.book {\n  color: #c2303c;\n}' }))).toEqual([
    `${TRADE}/trade.css:2: #c2303c; give it a name in tokens.css`,
  ])
  expect(coloursInTokens.find(projectOf({ [`${TRADE}/mark.tsx`]: '<path fill="#EEF2F8" />' }))).toHaveLength(1)
})

it('what outranks everything says why, before its rule or before itself', () => {
  const sheet = `${TRADE}/trade.css`
  const find = (text: string) => importantHasReason.find(projectOf({ [sheet]: text }))
  expect(find('/* The kit writes it on the element. */\n.a {\n  width: 0 !important;\n}')).toEqual([])
  expect(find('.a {\n  /* The kit writes it on the element. */\n  width: 0 !important;\n}')).toEqual([])
  expect(find('@media print {\n  /* The kit writes it. */\n  .a {\n    width: 0 !important;\n  }\n}')).toEqual([])
  expect(find('/* Of another rule. */\n.b {\n  width: 0;\n}\n.a {\n  width: 0 !important;\n}')).toEqual([
    `${sheet}:6: !important without a reason beside it`,
  ])
})

it('a class of a feature is styled and given by that feature alone', () => {
  const own = { [`${TRADE}/trade.css`]: '.book .ladder { color: red; }', [`${SITE}/site.css`]: '.num { color: red; }' }
  const good = {
    ...own,
    [`${TRADE}/book.tsx`]: '<div className="book num"><i className={open ? "ladder" : undefined} /></div>',
    [`${HOME}/home.css`]: '.board .num { color: blue; }',
    [`${HOME}/home.tsx`]: '<div className="board num ladder-like">ladder</div>',
  }
  expect(classesStayHome.find(projectOf(good))).toEqual([])
  expect(
    classesStayHome.find(projectOf({ ...own, [`${HOME}/home.tsx`]: "<i className={a ? 'ladder' : ''} />" })),
  ).toEqual([`${HOME}/home.tsx: the class ladder belongs to ${TRADE}`])
  expect(
    classesStayHome.find(projectOf({ ...own, [`${HOME}/home.css`]: '.board .book { color: blue; }' })),
  ).toHaveLength(1)
  expect(classesStayHome.find(projectOf({ ...own, [`${SITE}/box.tsx`]: '<i className="book" />' }))).toHaveLength(1)
})

it('a class of a feature is sought by that feature alone', () => {
  const own = { [`${TRADE}/trade.css`]: '.trade-plot { color: red; }' }
  const sought = (path: string) =>
    classesStayHome.find(projectOf({ ...own, [path]: "document.querySelector('.room .trade-plot')" }))
  expect(sought(`${TRADE}/plot.ts`)).toEqual([])
  expect(sought(`${HOME}/plot.ts`)).toEqual([`${HOME}/plot.ts: the class trade-plot belongs to ${TRADE}`])
})

it('a class of one word belongs to the ground', () => {
  const find = (texts: Readonly<Record<string, string>>) => classesInFull.find(projectOf(texts))
  expect(find({ [`${SITE}/site.css`]: '.num { color: red; }', [`${HOME}/home.css`]: '.home-board .num {}' })).toEqual(
    [],
  )
  expect(find({ [`${HOME}/home.css`]: '.home-board .figure {}' })).toEqual([
    `${HOME}/home.css: the class figure is a word alone; name what it belongs to`,
  ])
  for (const site of ['exchange', 'backoffice', 'desk']) {
    expect(find({ [`apps/${site}/src/frame/frame.css`]: '.foot .lucide {}' })).toHaveLength(1)
  }
  // A word of another site's ground is no word of this one's.
  expect(find({ [`${SITE}/site.css`]: '.num {}', ['apps/desk/src/frame/frame.css']: '.num {}' })).toHaveLength(1)
})
