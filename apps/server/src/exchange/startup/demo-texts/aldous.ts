import type { ProjectTexts } from '../project-table.ts'

/** A price list for used parts of machines. */
export const ALDOUS: ProjectTexts = {
  zh: {
    story: '二手机械零件的价格表，由各家修理厂维护。',
    about: '一个零件值多少钱，只有拆过它的人知道。Aldous 付钱请他们写下来，并付钱请另一家核对。',
    risks: '编造的价格。|核对者可能与填写者串通；押金只能让它变贵。',
  },
  en: {
    story: 'A price list for used machine parts, kept by the workshops.',
    about:
      'What a part is worth is known to whoever took it out. Aldous pays them to write it down, and pays another workshop to check.',
    risks: 'Invented prices.|A checker may side with a writer; the deposit only makes it dear.',
  },
  es: {
    story: 'Una lista de precios de piezas usadas, llevada por los talleres.',
    about:
      'Cuánto vale una pieza lo sabe quien la desmontó. Aldous le paga por escribirlo, y paga a otro taller por comprobarlo.',
    risks: 'Precios inventados.|Quien comprueba puede aliarse con quien escribe; el depósito solo lo encarece.',
  },
  'zh-TW': {
    story: '二手機械零件的價格表，由各家修理廠維護。',
    about: '一個零件值多少錢，只有拆過它的人知道。Aldous 付錢請他們寫下來，並付錢請另一家核對。',
    risks: '編造的價格。|核對者可能與填寫者串通；押金只能讓它變貴。',
  },
  ko: {
    story: '정비소들이 관리하는 중고 기계 부품 가격표.',
    about:
      '부품 값이 얼마인지는 그것을 떼어 낸 사람이 압니다. Aldous는 그 값을 적는 데 돈을 내고, 다른 정비소가 확인하는 데에도 돈을 냅니다.',
    risks: '지어낸 가격.|확인하는 쪽이 적는 쪽과 짤 수 있습니다. 보증금은 그 비용을 높일 뿐입니다.',
  },
  ja: {
    story: '工場が管理する中古機械部品の価格表。',
    about:
      '部品の値打ちは、それを外した人が知っています。Aldous はそれを書き留めてもらうために支払い、別の工場に確かめてもらうためにも支払います。',
    risks: '作られた価格。|確かめる側が書く側と組むことがあります。保証金はそれを高くつかせるだけです。',
  },
}
