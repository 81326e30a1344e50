import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  title: 'Mensajes',
  lead: 'Todo lo importante de su cuenta se le dice aquí y por correo.',
  drawers: 'Tipos de mensajes',
  types: {
    all: 'Todos',
    system: 'Sistema',
    funds: 'Depósitos y retiros',
    security: 'Seguridad',
    verify: 'Verificación',
  },
  readAll: 'Marcar todos como leídos',
  read: 'Marcar como leído',
  readOne: 'Marcar como leído: {title}',
  unread: 'Sin leer',
  markedAll: '{count, plural, one {# mensaje marcado como leído} other {# mensajes marcados como leídos}}',
  empty: 'No hay mensajes aquí',
  emptyText: 'Los avisos de accesos, depósitos, retiros y verificación aparecen aquí.',
  emptyDrawerText: 'Mire en otro tipo; todos los avisos están en «Todos».',
  failed: 'Los mensajes no se cargaron',
}
