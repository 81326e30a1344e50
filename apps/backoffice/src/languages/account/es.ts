import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  signIn: {
    title: 'Iniciar sesión',
    intro: 'La consola de las instituciones. Alumnos y profesores entran con el enlace de su clase.',
    login: 'Teléfono o correo del contacto',
    password: 'Contraseña',
    stay: 'Mantener la sesión 30 días',
    forgot: 'Olvidé la contraseña',
    forgotText:
      'La restablece el servicio: escriba o llame desde el teléfono o correo del contrato y recibirá allí una nueva.',
    submit: 'Entrar',
    noAccount: '¿Sin cuenta? El contrato de su institución nombra al contacto que puede abrirla.',
    loginEmpty: 'Escriba el teléfono o el correo',
    passwordEmpty: 'Escriba la contraseña',
    statusWell: 'Estado: todo bien',
    statusDown: 'Estado: no disponible',
    statusUnknown: 'Estado: consultando',
    picture: 'Un atril junto a una ventana',
  },
  information: {
    title: 'Datos de la cuenta',
    name: 'Contacto',
    mobile: 'Móvil',
    company: 'Institución',
    nothing: 'Sin datos',
    close: 'Cerrar',
  },
  password: {
    title: 'Cambiar contraseña',
    old: 'Contraseña actual',
    new: 'Contraseña nueva',
    check: 'Repita la nueva',
    oldEmpty: 'La contraseña actual no puede estar vacía',
    newEmpty: 'Introduzca una contraseña nueva',
    checkEmpty: 'Introduzca de nuevo la contraseña nueva',
    differ: 'Las dos contraseñas no coinciden',
    length: 'De 6 a 30 caracteres',
    save: 'Cambiar contraseña',
    cancel: 'Cancelar',
    note: 'Las sesiones en otros dispositivos se cierran.',
  },
}
