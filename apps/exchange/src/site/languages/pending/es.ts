import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  title: 'Aún no disponible: {page}',
  text: 'Esta pantalla se está construyendo y aparecerá aquí cuando esté lista. Las comisiones y reglas ya se pueden leer.',
  fees: 'Ver comisiones',
}
