import type { ArticleDraft } from '@bourse/protocol'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ActEntry } from '../../site/live/acts.ts'
import { testAct } from '../../site/test-answers.ts'
import { openDesk } from '../../site/test-desk.tsx'

vi.setConfig({ testTimeout: 30_000 })

afterEach(cleanup)

const standing = { slug: 'one', cate: 'guide', state: 'published', version: 2, shown_version: 1, publish_at: null }
const draft: ArticleDraft = {
  ...{ slug: 'one', cate: 'guide', rank: 0, example: false, related: [] },
  texts: [{ language: 'en', title: 'One', summary: 'In short.', body: 'Text <b>x</b>' }],
}
const info = {
  ...{ ...standing, changed_at: 1_795_000_000, shown_of: 2, draft },
  versions: [
    { version: 2, at: 1_795_000_000, by: 'ann', digest: 'b'.repeat(64) },
    { version: 1, at: 1_794_000_000, by: 'ben', digest: 'a'.repeat(64) },
  ],
}
const DIGEST = 'd'.repeat(64)
const run = { text: '<b>x</b>', marks: [], href: null }

const named = (name: string, field: string): ActEntry => ({
  ...testAct,
  ...{ name, page: 'articles', mine: true, roles: ['content', 'admin'], tells_before: true },
  fields: testAct.fields.slice(0, 1).map(of => ({ ...of, name: field, like: null, wanted: null, max: 1000 })),
  purpose: { en: `does ${name}`, zh: name },
  needs: { reason: false, second_factor: false, four_eyes: null },
})
const acts = [
  ...['save', 'publish'].map(act => named(`article ${act}`, 'source')),
  ...['schedule', 'withdraw', 'restore'].map(act => named(`article ${act}`, 'slug')),
]
const answers = (more: object = {}) => ({
  '/desk/act/list': () => ({ data: { acts } }),
  '/desk/article/list': () => ({
    data: {
      articles: [
        {
          ...standing,
          changed_at: 1_795_000_000,
          title: { en: 'One', zh: '一' },
          languages: ['en'],
          changed_by: 'ann',
          helped: { yes: 4, all: 5 },
        },
      ],
      counts: { draft: 0, scheduled: 0, published: 1, withdrawn: 0 },
    },
  }),
  '/desk/article/info': () => ({ data: info }),
  '/desk/article/preview': () => ({
    data: { blocks: [{ is: 'paragraph', runs: [run] }], refused: ['javascript:alert(1)'] },
  }),
  '/desk/article/diff': () => ({
    data: {
      lines: [
        { is: 'gone', text: 'before' },
        { is: 'new', text: 'after' },
      ],
    },
  }),
  ...more,
})

test('articles stand with their state, and those of a state alone', async () => {
  const { user } = await openDesk('/articles', { answers: answers() })
  expect(await screen.findByRole('row', { name: /One.*Guide.*published.*1 \/ 2/ })).toBeTruthy()
  await user.click(screen.getByText('draft', { selector: '.ant-segmented-item-label' }))
  expect(await screen.findByText('There is no article yet.')).toBeTruthy()
})

test('what is written is put down once, and the act beside the page names its digest', async () => {
  const put: Record<string, unknown>[] = []
  const { user } = await openDesk('/articles/one', {
    answers: answers({
      '/desk/article/put': (body: Record<string, unknown>) => {
        put.push(body)
        return { data: { digest: DIGEST } }
      },
    }),
  })
  expect(await screen.findByText('Nothing is changed.')).toBeTruthy()
  const title = screen.getByLabelText('Title, English')
  await user.type(title, '!')
  await user.click(screen.getByRole('button', { name: 'Keep as a draft…' }))
  const pane = within(await screen.findByRole('region', { name: 'Does article save' }))
  expect(pane.getByDisplayValue(DIGEST)).toBeTruthy()
  expect(put).toMatchObject([{ slug: 'one', texts: [{ language: 'en', title: 'One!' }] }])
  await user.clear(title)
  expect(await screen.findByText(/Every language needs a title/)).toBeTruthy()
})

test('a preview is text as readers see it, and tells what leads nowhere', async () => {
  const { user } = await openDesk('/articles/one', { answers: answers() })
  const side = within(await screen.findByRole('region', { name: 'English' }))
  await user.click(side.getByRole('button', { name: 'Preview' }))
  expect(await side.findByText('<b>x</b>')).toBeTruthy()
  expect(side.getByText(/javascript:alert\(1\)/)).toBeTruthy()
})

test('versions are compared, and one of them is made the newest again by an act', async () => {
  const { user } = await openDesk('/articles/one?show=versions', { answers: answers() })
  expect(await screen.findByText(/− before/)).toBeTruthy()
  expect(screen.getByText('what readers see')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Restore… 1' }))
  expect(await screen.findByRole('region', { name: 'Does article restore' })).toBeTruthy()
})

test('an article that is not there says so', async () => {
  await openDesk('/articles/nobody', {
    answers: answers({ '/desk/article/info': () => ({ code: '404', msg: 'not there' }) }),
  })
  expect(await screen.findByText(/There is no such article/)).toBeTruthy()
})
