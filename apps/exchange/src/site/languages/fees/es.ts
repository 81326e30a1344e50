import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  title: 'Comisiones y niveles',
  lead: 'Los niveles siguen el volumen al contado de los últimos 30 días y se recalculan a diario. La comisión se descuenta de lo recibido, redondeada hacia arriba a la unidad mínima.',
  level: 'Nivel',
  turnover: 'Volumen 30 días, USDT',
  spot: 'Al contado',
  contract: 'Contratos',
  maker: 'Maker',
  taker: 'Taker',
  spotMaker: 'Contado maker',
  spotTaker: 'Contado taker',
  contractMaker: 'Contratos maker',
  contractTaker: 'Contratos taker',
  limitsTitle: 'Límites de retiro y de órdenes',
  limitsLead: 'Lo que puede salir en 24 horas, contado en USDT. Aumenta al verificar su identidad.',
  unverified: 'Sin verificar, al día',
  verified: 'Verificado, al día',
  openOrders: 'Órdenes abiertas por mercado',
  notesTitle: 'Cómo se cuenta',
  noteMaker: 'La orden de un maker espera en el libro hasta que alguien la toma. La de un taker se ejecuta al momento.',
  noteReceived: 'Al comprar, la comisión se toma de la moneda recibida; al vender, del dinero recibido.',
  noteNetwork:
    'Depositar es gratis. El coste de un retiro depende de la moneda y la cadena y se muestra antes de escribir el importe.',
  example: 'Ejemplo: en el nivel 0, tomar 1 BTC a 63.000 USDT cuesta {fee} BTC de comisión; llegan {net} BTC.',
}
