import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  of: '{market}, cross, to liquidation',
  becomes: 'becomes',
  nowhere: 'no price',
  failed: 'To liquidation, not known just now',
}
