import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  csv: {
    act: 'Exportar CSV',
    failed: 'La exportación falló',
    cut: 'El archivo solo contiene las {count} filas más recientes; acote los filtros para ver el resto.',
  },
}
