import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  csv: {
    act: 'Exportar CSV',
    failed: 'La exportación falló',
    cut: 'El archivo solo contiene las {count} filas más recientes; acote los filtros para ver el resto.',
  },
  past: {
    coin: 'Moneda',
    state: 'Estado',
    span: 'Periodo',
    allCoins: 'Todas las monedas',
    allStates: 'Todos los estados',
    allTime: 'Todo el periodo',
    days: 'Últimos {count} días',
    emptyFound: 'Nada coincide con estos filtros',
    clear: 'Mostrar todo',
  },
}
