import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  updated: 'Última modificación: 21 de noviembre de 2026',
  contents: 'Contenido',
  about: {
    title: 'Acerca de Bourse',
    lead: 'Un mercado de activos digitales que su operador ejecuta en sus propias máquinas. Contado, contratos y comercio entre personas comparten un motor, y lo que dice de sí mismo puede comprobarse.',
    engineTitle: 'Un solo motor',
    engineText:
      'Todo el dinero y todas las operaciones viven en un motor determinista: las mismas órdenes dan siempre el mismo resultado. Sin reloj, sin azar, sin excepciones.',
    journalTitle: 'Un solo diario',
    journalText:
      'Una orden cuenta cuando está en el diario, en disco. Cotizaciones, historial, instantáneas y copias se derivan de él, y puede reproducirse y comprobarse en cualquier momento.',
    ledgerTitle: 'Suma cero',
    ledgerText:
      'El mundo exterior también es una cuenta, así que todos los saldos de una moneda suman cero. Se comprueba siempre, en producción; si falla, la operativa se detiene.',
    openTitle: 'Abierto',
    openText:
      'El código es abierto, con licencia Apache-2.0. Cada cifra publicada indica sus condiciones para que cualquiera pueda volver a medirla.',
    nowTitle: 'Esta casa, ahora',
    kind: 'Dinero',
    demo: 'Dinero de juego, operadores simulados',
    live: 'Real',
    coins: 'Monedas',
    chains: 'Cadenas',
    languages: 'Idiomas',
    proof: 'Última prueba de pasivos',
    proofText: '{day}, diario {seq}',
    digest: 'Raíz de ese día',
    checkTitle: 'Compruébelo usted',
    proofsTitle: 'Prueba de pasivos',
    proofs:
      'Cada día se publica la suma de todos los saldos. Su navegador encuentra el suyo en ella, y no se envía nada.',
    votesTitle: 'Votaciones',
    votes: 'Cada voto está en una lista pública con un nombre cifrado; un script de treinta líneas los suma.',
    salesTitle: 'Ventas',
    sales: 'El reparto y los sorteos de una venta salen de una lista pública y de un secreto prometido antes de abrir.',
    callsTitle: 'Llamadas y socket',
    calls: 'Todo lo que hace este sitio pasa por llamadas documentadas; un programa suyo puede hacer lo mismo.',
    whoTitle: 'Quién la opera',
    whoText:
      'Quien opera {host} dirige esta casa y responde por ella. Bourse es el software: no guarda dinero de nadie ni conoce otras casas.',
  },
  terms: {
    lead: 'Al usar Bourse usted acepta estos términos. Son breves a propósito y cada línea significa algo.',
    whoTitle: 'Quién puede usarlo',
    whoText:
      'Solo quienes atienden su asunto, y cada uno de sus actos queda registrado. Nadie más, salvo que la ley lo exija.',
    accountTitle: 'Su cuenta',
    accountText:
      'Usted guarda su contraseña, autenticador y códigos; lo que se haga con ellos cuenta como hecho por usted. Si algo parece mal, cambie la contraseña y escríbanos. Durante {hours} horas no se podrá retirar nada.',
    orderTitle: 'Órdenes y operaciones',
    orderText:
      'Una orden surte efecto cuando está en el diario; una operación no se deshace. Primero el precio, luego el tiempo. Solo corregimos si el motor se equivocó, y publicamos lo ocurrido.',
    feeTitle: 'Comisiones',
    feeText:
      'Las comisiones son las de su página y se muestran antes de enviar cada orden. Un cambio se anuncia al menos 7 días antes y no afecta a lo ya operado.',
    fundsTitle: 'Depósitos y retiros',
    fundsText:
      'Una transferencia en cadena no se puede revertir. Lo enviado por la cadena equivocada, sin memo o en una moneda no listada puede perderse. Compruebe la dirección antes de retirar.',
    forbiddenTitle: 'Lo que no se permite',
    forbiddenText:
      'Blanqueo, fraude, manipular un mercado, operar con uno mismo, atacar el sistema, usar la identidad de otro. Podemos cerrar la cuenta e informar cuando la ley lo exija.',
    liabilityTitle: 'Responsabilidad',
    liabilityText:
      'Custodiamos sus monedas y las cuentas pueden comprobarse siempre. Los precios, los fallos de una cadena y los cambios de su ley son su riesgo. Lo perdido por culpa nuestra lo reponemos.',
    changeTitle: 'Cambios y salida',
    changeText:
      'Estos términos cambian con al menos 14 días de aviso. Puede retirar sus activos y cerrar la cuenta cuando quiera. Si cesamos el servicio, los retiros siguen abiertos al menos 90 días.',
  },
  privacy: {
    lead: 'Guardamos lo que exige operar un intercambio y nada más. Sin publicidad, sin rastreo, no se vende nada.',
    whatTitle: 'Qué guardamos',
    whatText:
      'Su correo o teléfono, un resumen de su contraseña, lo que entrega para verificar su identidad, órdenes y movimientos, y la hora, dirección y navegador de cada acceso.',
    whyTitle: 'Por qué',
    whyText: 'Para que pueda entrar, operar y retirar; para proteger su cuenta; y para cumplir la ley. Para nada más.',
    cookieTitle: 'Cookies',
    cookieText:
      'Solo para la sesión y sus preferencias: idioma, tema, tamaño, colores y menú. Duran 30 días, son solo de este sitio y no se envían a otros.',
    keepTitle: 'Cuánto tiempo',
    keepText: 'Mientras exista la cuenta, y después el tiempo que exija la ley.',
    whoTitle: 'Quién lo ve',
    whoText:
      'Solo quienes atienden su asunto, y cada uno de sus actos queda registrado. Nadie más, salvo que la ley lo exija.',
    rightsTitle: 'Sus derechos',
    rightsText:
      'En el centro de cuenta puede cambiar su perfil y en el de órdenes exportarlas. Para una copia de todos sus datos, una corrección o un borrado, pídalo a quien opera este sitio; lo que la ley obliga a conservar permanece.',
  },
  risk: {
    lead: 'Operar puede costarle todo lo que invirtió. Lo que sigue va en letra tan grande como cualquier promesa.',
    priceTitle: 'Precios',
    priceText:
      'Un activo digital puede perder la mitad en minutos o quedar sin valor. El pasado no dice nada del futuro.',
    leverageTitle: 'Apalancamiento',
    leverageText:
      'Un contrato amplía ganancias y pérdidas. A 20×, un movimiento de un 5 % en contra cierra la posición y el margen se pierde. El precio de liquidación mostrado varía con la financiación.',
    liquidityTitle: 'Liquidez',
    liquidityText:
      'Una orden a mercado toma lo que hay en el libro; si es grande puede ejecutarse lejos del último precio. En un mercado agitado puede no haber contraparte.',
    chainTitle: 'Cadenas',
    chainText:
      'Una cadena puede congestionarse, bifurcarse o ser atacada; una transferencia puede tardar o fallar. El contrato de un token puede tener errores.',
    projectTitle: 'Proyectos nuevos',
    projectText:
      'Los tokens de proyectos nuevos y votaciones no tienen historia y la mayoría fracasa. Listar no es aconsejar.',
    adviceTitle: 'Sin consejo',
    adviceText: 'Nada en este sitio es consejo de inversión. Invierta solo lo que pueda perder sin que importe.',
  },
}
