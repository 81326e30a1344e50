import { expect, it } from 'vitest'
import { documentPayload, narrowedBy, readDocumentFilters } from './document-filters.ts'

const read = (text: string) => readDocumentFilters(new URLSearchParams(text))

it('reads the newest of everybody’s documents without any word', () => {
  expect(read('')).toEqual({
    space: 'public',
    folder: null,
    keyword: '',
    kind: null,
    status: null,
    sort: 'uploaded',
    descending: true,
    page: 1,
  })
})

it('reads what the address says, and takes other words for none', () => {
  const filters = read('space=mine&folder=7&q=ang&kind=pdf&status=failed&sort=name&page=3')
  expect(filters).toMatchObject({ space: 'mine', folder: 7, kind: 'pdf', status: 'failed', descending: false })
  expect(documentPayload(filters, 20)).toMatchObject({ folder_id: 7, unfiled: false, limit_begin: 40, limit_num: 20 })
  expect(narrowedBy(filters)).toEqual(['q', 'kind', 'status'])
  expect(read('space=x&folder=-1&kind=x&status=x&sort=x&page=0')).toEqual(read(''))
  expect(documentPayload(read('folder=unfiled'), 20)).toMatchObject({ unfiled: true })
})
