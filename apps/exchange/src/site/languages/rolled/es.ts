import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  of: '{market}, cruzado, hasta la liquidación',
  becomes: 'pasa a',
  nowhere: 'ningún precio',
  failed: 'Hasta la liquidación: no se sabe ahora',
}
