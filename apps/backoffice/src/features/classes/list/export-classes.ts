import { useTranslations } from 'use-intl'
import { useServices } from '../../../site/console-services.ts'
import { useSaveRows } from '../../../site/lists/use-save-rows.ts'
import { askClassList } from '../class-calls.ts'
import type { ClassFilters } from '../class-filters.ts'
import { type ClassRecord, timeCells } from '../class-rows.ts'

const COLUMNS = [
  'name',
  'class_no',
  'type',
  'teacher',
  'start',
  'end',
  'begun',
  'over',
  'attended',
  'expected',
  'status',
] as const

/** Saves every class under the filters. */
export function useClassExport(filters: ClassFilters): () => Promise<void> {
  const { client } = useServices()
  const text = useTranslations('classes')
  const save = useSaveRows()
  const cells = (record: ClassRecord) => [
    record.name,
    record.class_no,
    text(`type.${record.type}`),
    record.teacher.name,
    ...timeCells(record),
    record.status === 'in_class' ? record.present : record.attended,
    record.expected,
    text(`status.${record.status}`),
  ]
  return () =>
    save({
      name: text('list.file'),
      head: COLUMNS.map(key => text(`sheet.${key}`)),
      cells,
      read: (page, pageSize) => askClassList(client, { ...filters, page }, { pageSize }),
    })
}
