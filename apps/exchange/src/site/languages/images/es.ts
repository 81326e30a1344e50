import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  rules: 'JPG, JPEG o PNG, menos de 8 MB, al menos 400 × 300 píxeles',
  choose: 'Elegir imagen',
  replace: 'Cambiar',
  remove: 'Quitar',
  removeOne: 'Quitar {label}',
  problems: {
    IMAGE_TOO_LARGE: 'La imagen debe pesar menos de 8 MB',
    IMAGE_QUOTA: 'Ha subido todas las imágenes que permite un día, inténtelo de nuevo mañana',
    IMAGE_TYPE_WRONG: 'La imagen debe ser JPG, JPEG o PNG',
    IMAGE_UNREADABLE: 'No se puede leer la imagen, elija otra',
    IMAGE_TOO_SMALL: 'La imagen debe tener al menos 400 × 300 píxeles',
    failed: 'La subida falló, inténtelo más tarde',
  },
}
