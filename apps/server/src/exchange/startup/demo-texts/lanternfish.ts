import type { ProjectTexts } from '../project-table.ts'

/** Beacons for small boats, paid for by whoever asks where they are. */
export const LANTERNFISH: ProjectTexts = {
  zh: {
    story: '小船用的无线电信标，由查询者付费。',
    about:
      '小船没有昂贵的定位设备。Lanternfish 的信标每分钟报一次位置，谁查询谁付费。||LNT 是一次查询的价格；信标的主人得到其中的九成。',
    risks: '频段要许可。|三个国家还没有批准。||信标会丢。|每年约有百分之六的信标沉没。',
  },
  en: {
    story: 'Radio beacons for small boats, paid for by those who ask.',
    about:
      'Small boats carry no costly transponders. A Lanternfish beacon tells where it is once a minute, and whoever asks pays.||LNT is what a question costs; nine tenths of it go to the owner of the beacon.',
    risks:
      'The band needs a licence.|Three countries have not granted one.||Beacons get lost.|About six in a hundred sink each year.',
  },
  es: {
    story: 'Radiobalizas para barcos pequeños, pagadas por quien pregunta.',
    about:
      'Los barcos pequeños no llevan transpondedores caros. Una baliza de Lanternfish dice dónde está una vez por minuto, y paga quien pregunta.||LNT es lo que cuesta una pregunta; nueve décimas partes son para el dueño de la baliza.',
    risks:
      'La banda pide licencia.|Tres países aún no la han dado.||Las balizas se pierden.|Cada año se hunden unas seis de cada cien.',
  },
  'zh-TW': {
    story: '小船用的無線電信標，由查詢者付費。',
    about:
      '小船沒有昂貴的定位設備。Lanternfish 的信標每分鐘回報一次位置，誰查詢誰付費。||LNT 是一次查詢的價格；信標的主人得到其中的九成。',
    risks: '頻段需要許可。|三個國家還沒有核准。||信標會遺失。|每年約有百分之六的信標沉沒。',
  },
  ko: {
    story: '작은 배를 위한 무선 표지, 묻는 사람이 요금을 냅니다.',
    about:
      '작은 배에는 비싼 위치 장치가 없습니다. Lanternfish 표지는 1분에 한 번 위치를 알리고, 묻는 사람이 값을 냅니다.||LNT는 한 번 묻는 값이며, 그 9할은 표지의 주인에게 갑니다.',
    risks:
      '주파수 허가가 필요함.|세 나라가 아직 허가하지 않았습니다.||표지가 사라짐.|해마다 백 개 중 여섯 개쯤이 가라앉습니다.',
  },
  ja: {
    story: '小型船のための無線ビーコン。問い合わせる側が支払います。',
    about:
      '小型船は高価な位置装置を積んでいません。Lanternfish のビーコンは 1 分に 1 回位置を知らせ、問い合わせた側が支払います。||LNT は 1 回の問い合わせの値段で、その 9 割はビーコンの持ち主に渡ります。',
    risks:
      '周波数に免許が必要。|3 か国がまだ認めていません。||ビーコンは失われる。|毎年およそ 100 台に 6 台が沈みます。',
  },
}
