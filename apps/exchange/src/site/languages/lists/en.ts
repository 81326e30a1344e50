import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  csv: {
    act: 'Export CSV',
    failed: 'Export failed',
    cut: 'The file holds only the newest {count} rows; narrow the filters for the rest.',
  },
}
