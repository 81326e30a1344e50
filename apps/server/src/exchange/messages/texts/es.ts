import type { NoticeTexts } from '../notice.ts'

/** Spanish. */
export const es: NoticeTexts = {
  welcome: {
    title: 'Bienvenido a Bourse',
    text: 'Su cuenta está abierta. Vincule un autenticador antes de depositar y operar: la cuenta queda mucho más segura.',
  },
  new_device: {
    title: 'Acceso desde un dispositivo nuevo',
    text: '{time}: se accedió a su cuenta desde un dispositivo nuevo: {device}, dirección {address}.',
  },
  password_changed: {
    title: 'Contraseña cambiada',
    text: '{time}: la contraseña se cambió desde {address}. Los demás dispositivos se han cerrado; los retiros se pausan {hours} horas.',
  },
  password_reset: {
    title: 'Contraseña restablecida',
    text: '{time}: la contraseña se restableció con un código desde {address}. Todos los dispositivos se han cerrado; los retiros se pausan {hours} horas.',
  },
  google_on: {
    title: 'Autenticador activado',
    text: '{time}: el autenticador se activó desde {address}. Los demás dispositivos se han cerrado; los retiros se pausan {hours} horas.',
  },
  google_off: {
    title: 'Autenticador desactivado',
    text: '{time}: el autenticador se desactivó desde {address}. Los demás dispositivos se han cerrado; los retiros se pausan {hours} horas.',
  },
  factor_reset: {
    title: 'Segunda comprobación restablecida',
    text: '{time}: soporte quitó todas las segundas comprobaciones de la cuenta, como pidió su titular. Todos los dispositivos se han cerrado; los retiros se pausan {hours} horas. Inicia sesión y configura una de nuevo.',
  },
  recovery_codes_renewed: {
    title: 'Nuevos códigos de recuperación',
    text: '{time}: se crearon nuevos códigos de recuperación desde {address}; los anteriores ya no sirven. Los demás dispositivos se han cerrado; los retiros se pausan {hours} horas.',
  },
  elsewhere_linked: {
    title: '{provider} está vinculado',
    text: '{time}: {provider} se vinculó con su cuenta desde {address} y ya puede entrar con él. Los demás dispositivos se han cerrado; los retiros se pausan {hours} horas.',
  },
  elsewhere_unlinked: {
    title: '{provider} ya no está vinculado',
    text: '{time}: {provider} se desvinculó de su cuenta desde {address}. Los demás dispositivos se han cerrado; los retiros se pausan {hours} horas.',
  },
  email_check_on: {
    title: 'Verificación por correo activada',
    text: '{time}: la segunda verificación por correo se activó desde {address}. Los demás dispositivos se han cerrado; los retiros se pausan {hours} horas.',
  },
  email_check_off: {
    title: 'Verificación por correo desactivada',
    text: '{time}: la segunda verificación por correo se desactivó desde {address}. Los demás dispositivos se han cerrado; los retiros se pausan {hours} horas.',
  },
  phone_check_on: {
    title: 'Verificación por teléfono activada',
    text: '{time}: la segunda verificación por teléfono se activó desde {address}. Los demás dispositivos se han cerrado; los retiros se pausan {hours} horas.',
  },
  phone_check_off: {
    title: 'Verificación por teléfono desactivada',
    text: '{time}: la segunda verificación por teléfono se desactivó desde {address}. Los demás dispositivos se han cerrado; los retiros se pausan {hours} horas.',
  },
  recovery_code_used: {
    title: 'Se usó un código de recuperación',
    text: '{time}: se usó un código de recuperación desde {address}. Quedan {left}.',
  },
  email_changed: {
    title: 'Correo cambiado',
    text: '{time}: el correo de la cuenta es ahora {email}, desde {address}. Los demás dispositivos se han cerrado; los retiros se pausan {hours} horas.',
  },
  phone_changed: {
    title: 'Teléfono cambiado',
    text: '{time}: el teléfono de la cuenta es ahora {phone}, desde {address}. Los demás dispositivos se han cerrado; los retiros se pausan {hours} horas.',
  },
  kept_only_on: {
    title: 'Solo reciben direcciones guardadas',
    text: '{time}: desde {address} se limitaron los retiros a la libreta de direcciones. Una dirección nueva espera 24 horas.',
  },
  kept_only_off: {
    title: 'El límite a la libreta termina',
    text: '{time}: desde {address} se pidió quitar el límite a la libreta. Desde {until} puede recibir cualquier dirección.',
  },
  address_kept: {
    title: 'Nueva dirección en la libreta',
    text: '{time}: desde {address} se guardó la dirección de {coin} «{label}»: {place}. Puede recibir desde {usable}.',
  },
  account_frozen: {
    title: 'Cuenta congelada',
    text: '{time}: la cuenta está congelada y todos los dispositivos se han cerrado. Soporte puede restablecerla.',
  },
  account_unfrozen: { title: 'Cuenta restablecida', text: 'La cuenta vuelve a funcionar. Cambie ahora la contraseña.' },
  identity_approved: {
    title: 'Identidad verificada',
    text: 'La verificación de identidad de nivel {level} está aprobada.',
  },
  identity_rejected: {
    title: 'Identidad no verificada',
    text: 'La verificación de identidad de nivel {level} fue rechazada: {reason}. Puedes corregirla y enviarla de nuevo.',
  },
  identity_asked: {
    title: 'Falta algo para su identidad',
    text: 'La verificación de identidad de nivel {level} necesita algo más: {reason}. Envíala de nuevo, por favor.',
  },
  bank_approved: { title: 'Cuenta bancaria aprobada', text: 'La cuenta bancaria terminada en {tail} está aprobada.' },
  bank_rejected: {
    title: 'Cuenta bancaria rechazada',
    text: 'La cuenta bancaria terminada en {tail} fue rechazada: {reason}. Puedes corregirla y enviarla de nuevo.',
  },
  // What an operator writes is said as it was written.
  operator_message: { title: '{title}', text: '{text}' },
  level_changed: {
    title: 'Nivel de cuenta cambiado',
    text: 'La cuenta es ahora de nivel {level}; comisiones y límites lo siguen.',
  },
  deposit_credited: {
    title: 'Han llegado {amount} {coin}',
    text: 'Su depósito de {amount} {coin} por {chain} está en la cuenta al contado y ya se puede operar.',
  },
  withdrawal_confirmed: { title: 'Se retiraron {amount} {coin}', text: '{amount} {coin} han salido hacia {address}.' },
  withdrawal_rejected: {
    title: 'Retiro de {amount} {coin} rechazado',
    text: '{amount} {coin} a {address} no se aprobaron y han vuelto a la cuenta: {reason}.',
  },
  bank_credited: {
    title: 'Han llegado {amount} {coin}',
    text: 'Su transferencia con la referencia {reference} ha llegado: {amount} {coin} están en la cuenta al contado.',
  },
  bank_paid: {
    title: 'Se enviaron {amount} {coin} a su banco',
    text: '{amount} {coin} han salido hacia la cuenta bancaria terminada en {tail}. El banco decide cuándo llegan.',
  },
  bank_returned: {
    title: 'El retiro de {amount} {coin} a su banco no se realizó',
    text: '{amount} {coin} hacia la cuenta bancaria terminada en {tail} han vuelto a la cuenta: {reason}.',
  },
  order_bought: {
    title: 'Comprado: {amount} {coin}',
    text: '{market}: media {average}, en total {total} {money}, comisión {fee} {feeCoin}.',
  },
  order_sold: {
    title: 'Vendido: {amount} {coin}',
    text: '{market}: media {average}, en total {total} {money}, comisión {fee} {feeCoin}.',
  },
  order_part_bought: {
    title: 'Comprado: {amount} {coin}, el {share} % de la orden',
    text: '{market}: media {average}, en total {total} {money}, comisión {fee} {feeCoin}. El resto está cancelado.',
  },
  order_part_sold: {
    title: 'Vendido: {amount} {coin}, el {share} % de la orden',
    text: '{market}: media {average}, en total {total} {money}, comisión {fee} {feeCoin}. El resto está cancelado.',
  },
  trigger_bought: {
    title: 'Activación alcanzada: comprado {amount} {coin}',
    text: '{market}: activación {trigger}, media {average}, en total {total} {money}, comisión {fee} {feeCoin}.',
  },
  trigger_sold: {
    title: 'Activación alcanzada: vendido {amount} {coin}',
    text: '{market}: activación {trigger}, media {average}, en total {total} {money}, comisión {fee} {feeCoin}.',
  },
  order_expired: {
    title: 'Orden de {market} vencida',
    text: 'La orden de {size} llegó a su fecha; no se ejecutó nada.',
  },
  order_timed_out: {
    title: 'Orden de {market} cancelada',
    text: 'La orden de {size} se canceló porque estuvo ausente más tiempo del que había fijado.',
  },
  order_no_liquidity: {
    title: 'Orden de {market} sin contrapartida',
    text: 'La orden de {size} se activó, pero no había nadie a un precio permitido; no se ejecutó nada.',
  },
  order_self_trade: {
    title: 'Orden de {market} cancelada',
    text: 'La orden de {size} se habría cruzado con otra suya.',
  },
  order_would_take: {
    title: 'Orden de {market} cancelada',
    text: 'La orden de {size} era solo para publicar y se habría ejecutado en el acto al activarse.',
  },
  order_not_whole: {
    title: 'Orden de {market} cancelada',
    text: 'La orden de {size} no se podía ejecutar entera al activarse.',
  },
  order_market_closed: {
    title: 'Orden de {market} cancelada',
    text: 'Hemos cerrado el mercado; la orden de {size} está cancelada y sus fondos quedan libres.',
  },
  orders_more: {
    title: '{count} órdenes más',
    text: 'Otras órdenes suyas se han ejecutado o han terminado. El historial las muestra todas.',
  },
  long_liquidated: {
    title: 'Largo en {market} liquidado',
    text: 'Con un precio de marca de {mark}, su largo de {amount} {coin} dejó de cubrir el margen de mantenimiento; se cerraron {closed} {coin}. El historial de contratos muestra cada operación.',
  },
  long_deleveraged: {
    title: 'Largo en {market} reducido',
    text: 'Una posición contraria no se pudo cerrar en el libro, así que {amount} {coin} de su largo se cerraron contra ella a {price}, sin comisión. Resultado: {won} {money}.',
  },
  short_liquidated: {
    title: 'Corto en {market} liquidado',
    text: 'Con un precio de marca de {mark}, su corto de {amount} {coin} dejó de cubrir el margen de mantenimiento; se cerraron {closed} {coin}. El historial de contratos muestra cada operación.',
  },
  short_deleveraged: {
    title: 'Corto en {market} reducido',
    text: 'Una posición contraria no se pudo cerrar en el libro, así que {amount} {coin} de su corto se cerraron contra ella a {price}, sin comisión. Resultado: {won} {money}.',
  },
  long_unguarded: {
    title: 'La protección de su largo en {market} no pudo cerrarlo',
    text: 'Se alcanzó {trigger}, pero nadie operaba dentro de los límites de precio: {left} {coin} de su largo siguen abiertos y esta protección ya no existe. Ponga otra o cierre la posición.',
  },
  short_unguarded: {
    title: 'La protección de su corto en {market} no pudo cerrarlo',
    text: 'Se alcanzó {trigger}, pero nadie operaba dentro de los límites de precio: {left} {coin} de su corto siguen abiertos y esta protección ya no existe. Ponga otra o cierre la posición.',
  },
  otc_opened: {
    title: 'Se abrió la orden OTC {order}',
    text: '{amount} {coin} por {money} {currency}: las monedas están retenidas. Abra la orden para ver el siguiente paso.',
  },
  otc_paid: {
    title: 'Orden OTC {order}: el comprador dice que pagó',
    text: 'El comprador dice que envió {money} {currency}. Mire antes en su propia cuenta y después libere {amount} {coin}.',
  },
  otc_cancelled: {
    title: 'Se canceló la orden OTC {order}',
    text: 'El comprador retiró la orden antes de pagar. {amount} {coin} vuelven a estar libres en su cartera OTC.',
  },
  otc_expired: {
    title: 'La orden OTC {order} terminó sin pago',
    text: 'Se acabó el tiempo para pagar {money} {currency}. {amount} {coin} volvieron al vendedor.',
  },
  otc_released: {
    title: 'Le liberaron {gets} {coin}',
    text: 'Orden OTC {order}: el vendedor tiene sus {money} {currency} y {gets} {coin} están en su cartera OTC.',
  },
  otc_appealed: {
    title: 'La orden OTC {order} está en reclamación',
    text: 'Un operador revisa {amount} {coin} por {money} {currency}. Ponga sus pruebas en el chat de la orden.',
  },
  otc_decided: {
    title: 'La orden OTC {order} está decidida',
    text: 'El comprador recibe {gets} de {amount} {coin}; el resto es del vendedor. Motivo: {reason}',
  },
  price_above: {
    title: '{market} está en {price}',
    text: 'Su alerta: por encima de {wanted}. Se avisa una vez; cree otra para volver a saberlo.',
  },
  price_below: {
    title: '{market} está en {price}',
    text: 'Su alerta: por debajo de {wanted}. Se avisa una vez; cree otra para volver a saberlo.',
  },
  price_moved: {
    title: '{market} se ha movido un {percent}%',
    text: 'De {base} a {price}. Se avisa una vez; cree otra para volver a saberlo.',
  },
  sale_opened: {
    title: '{name} admite suscripciones',
    text: 'Pidió que se lo recordáramos. Las condiciones y los riesgos están en la página de la venta.',
  },
  vote_opened: {
    title: 'Se abrió la ronda {round} de la votación',
    text: 'Pidió que se lo recordáramos. Los candidatos están en la página de la votación hasta que cierre.',
  },
  merchant_granted: {
    title: 'Ya es comerciante OTC',
    text: 'Sus anuncios llevan la insignia de comerciante y puede tener treinta. El depósito queda retenido mientras lo sea.',
  },
  merchant_refused: {
    title: 'No se le nombró comerciante OTC',
    text: 'Se rechazó la solicitud: {reason}. El depósito ha vuelto a su cartera OTC.',
  },
  merchant_held: {
    title: 'Su insignia de comerciante está en pausa',
    text: '{reason}. Sus anuncios siguen sin la insignia; el soporte puede devolverla.',
  },
  long_near: {
    title: 'Su largo en {market} está al {distance} % de la liquidación',
    text: 'La marca está en {mark}; el precio de liquidación, en {liquidation}. Más margen, o cerrar una parte, lo aleja.',
  },
  short_near: {
    title: 'Su corto en {market} está al {distance} % de la liquidación',
    text: 'La marca está en {mark}; el precio de liquidación, en {liquidation}. Más margen, o cerrar una parte, lo aleja.',
  },
  funding_paid: {
    title: 'Pagó {amount} {money} de financiación en {market}',
    text: 'La tasa de este periodo fue del {rate} %. Lo que paga va a quienes tienen el lado contrario.',
  },
  funding_received: {
    title: 'Recibió {amount} {money} de financiación en {market}',
    text: 'La tasa de este periodo fue del {rate} %. La pagaron quienes tienen el lado contrario.',
  },
  transfer_received: {
    title: '{amount} {coin} de {sender}',
    text: '{sender} le envió {amount} {coin}. Están en su cuenta spot.',
  },
  sale_given: {
    title: '{name}: {coins} {coin} son suyos',
    text: 'De su suscripción se pagaron {paid} {money}; {back} {money} vuelven a estar libres. Las monedas se entregan en los plazos de las condiciones y le avisamos de cada uno.',
  },
  sale_nothing: {
    title: '{name}: no se le asignó nada',
    text: 'La venta fue para otros. Sus {back} {money} vuelven a estar libres en su cuenta spot.',
  },
  sale_missed: {
    title: '{name} no alcanzó su objetivo',
    text: 'No se vende nada. Sus {back} {money} vuelven a estar libres en su cuenta spot.',
  },
  sale_called_off: {
    title: 'Se canceló {name}',
    text: 'No se vende nada. Sus {back} {money} vuelven a estar libres en su cuenta spot.',
  },
  sale_handed_out: {
    title: 'Se le entregaron {amount} {coin}',
    text: 'Vienen de la venta de {name} y están en su cuenta spot.',
  },
  vote_won: {
    title: 'Ronda {round} de la votación: {winner} es el primero',
    text: '{winner} tiene {all} votos. En esta ronda usted dio {votes}, de ellos {own} a {winner}. Cada voto está en el recuento público.',
  },
  vote_none: {
    title: 'La ronda {round} de la votación terminó sin primero',
    text: 'Ningún candidato alcanzó lo necesario. Se le devuelve lo que costaron sus {votes} votos.',
  },
  vote_called_off: {
    title: 'Se canceló la ronda {round} de la votación',
    text: 'Se le devuelve lo que costaron sus {votes} votos.',
  },
  letters: {
    code: {
      title: 'Su código de Bourse',
      text: 'Su código para {purpose}: {code}\n\nVale {minutes} minutos. No lo diga a nadie, lo pida quien lo pida: nosotros nunca lo hacemos.',
    },
    codeSms: 'Bourse: {code} es su código para {purpose}, vale {minutes} minutos. No lo diga a nadie.',
    already_registered: {
      title: 'Esta dirección ya tiene cuenta',
      text: 'Alguien intentó registrarse en Bourse con esta dirección, que ya tiene cuenta. Si fuiste tú, entra o restablece la contraseña. Si no, no hay nada que hacer.',
    },
    already_bound: {
      title: 'Esta dirección pertenece a otra cuenta',
      text: 'Alguien intentó vincular esta dirección a otra cuenta de Bourse, pero está en uso. Si no fuiste tú, no hay nada que hacer.',
    },
    notMe: '¿No fuiste tú? Congela la cuenta ahora mismo:\n{link}',
    word: 'Palabra antiphishing: {word}',
    noWord: 'Aún no tiene palabra antiphishing. Cuando la elija, irá en todas nuestras cartas.',
  },
  reasons: {
    blurred: 'la imagen está borrosa y no se puede leer',
    cut: 'la imagen está cortada por los bordes',
    glare: 'un reflejo tapa parte de la imagen',
    name_differs: 'el nombre no coincide con el del documento',
    number_differs: 'el número no coincide con el del documento',
    out_of_date: 'el documento está caducado',
    another_person: 'la persona de la imagen es otra',
    altered: 'la imagen ha sido modificada',
    document_taken: 'otra cuenta ya está verificada con este documento',
  },
  push: {
    topics: {
      order_filled: 'Una orden se ha ejecutado',
      order_part: 'Una orden se ha ejecutado en parte',
      order_acted: 'Un disparador ha actuado',
      order_ended: 'Una orden ha terminado',
      otc: 'Novedades de una orden OTC',
      liquidation_near: 'Una posición está cerca de su liquidación',
      contract_closed: 'Una posición se cerró sin usted',
      funding: 'Se liquidó la financiación',
      deposit: 'Ha llegado un depósito',
      withdrawal: 'Novedades de un retiro',
      transfer_in: 'Alguien le envió monedas',
      device: 'Acceso desde un dispositivo nuevo',
      protection: 'Ha cambiado la protección de su cuenta',
      verification: 'Novedades de su verificación',
      house: 'Un mensaje de Bourse',
      joined: 'Noticias de una venta o votación en la que participó',
      reminder: 'Se abrió algo por lo que preguntó',
      price_alert: 'Se alcanzó una alerta de precio',
    },
    more: 'Abra Bourse para leerlo.',
    test: {
      title: 'Así se ve un aviso',
      text: 'Las órdenes, los depósitos y lo que protege su cuenta aparecen aquí mientras Bourse no está abierto.',
    },
  },
  purposes: {
    register: 'el registro',
    login: 'entrar',
    forget: 'restablecer la contraseña',
    bind: 'vincular',
    security: 'los ajustes de seguridad',
    withdraw: 'retirar',
    second: 'la segunda verificación',
  },
}
