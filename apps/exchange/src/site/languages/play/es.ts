import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  faucet: {
    title: 'Recargar dinero ficticio',
    text: 'Cada moneda llega una vez por hora. Solo sirve aquí.',
    get: 'Obtener',
    getCoin: 'Obtener {coin}',
    again: 'De nuevo en {minutes} min',
    failed: 'La lista de monedas no se cargó',
    signedOutTitle: 'El dinero ficticio va a una cuenta',
    signedOutText: 'Inicie sesión para recargar. Una cuenta nueva empieza con 10.000 USDT ficticios.',
  },
  steps: {
    label: 'Su primera operación',
    coins: 'Obtener monedas',
    order: 'Poner una orden',
    fill: 'Ver cómo se ejecuta',
    done: 'hecho',
    coinsHint: 'Un clic y ya están',
    orderHint: 'Lo más rápido: elija Mercado, escriba 100 USDT y pulse Comprar',
    fillHint: 'Una orden límite espera su precio; acérquelo si no quiere esperar',
    finished: 'Su primera operación está hecha; figura en Órdenes',
    close: 'No mostrar más',
  },
}
