import { throwawayDatabase } from '@bourse/testkit/database'
import type { Client } from 'pg'
import { expect, it } from 'vitest'
import { JournalConnection } from './journal-connection.ts'

it('carries out one work after the other, each by itself, and fails alone', async () => {
  await using database = await throwawayDatabase()
  const connection = new JournalConnection(database.url)
  const under: string[] = []
  const work = (name: string) => async (client: Client) => {
    under.push(`${name} begins`)
    await client.query('SELECT 1')
    if (name === 'second') throw new Error('the second fails')
    await client.query('SELECT 2')
    under.push(`${name} ends`)
    return name
  }
  const ended = await Promise.allSettled(['first', 'second', 'third'].map(name => connection.use(work(name))))
  expect(ended.map(one => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
    'first',
    'Error: the second fails',
    'third',
  ])
  expect(under).toEqual(['first begins', 'first ends', 'second begins', 'third begins', 'third ends'])
  await connection.close()
})

it('does not open again for who waited while it was closed', async () => {
  await using database = await throwawayDatabase()
  const connection = new JournalConnection(database.url)
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const first = connection.use(async client => {
    await client.query('SELECT 1')
    begun.resolve()
    await held.promise
  })
  const second = connection.use(client => client.query('SELECT 2'))
  const ended = Promise.allSettled([first, second])
  await begun.promise
  await connection.close()
  held.resolve()
  expect((await ended).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  await expect(second).rejects.toThrow('closed before its turn came')
})
