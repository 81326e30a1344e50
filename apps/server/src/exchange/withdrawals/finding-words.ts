import type { Finding, ReviewMark } from './review-rules.ts'

type Words = { readonly en: string; readonly zh: string }

const WORDS: Readonly<Record<ReviewMark, Words>> = {
  large: { en: 'Large amount: {found} USDT, bound {bound}', zh: '大额：{found} USDT，界限 {bound}' },
  first_address: {
    en: 'First to this address: {found} USDT, bound {bound}',
    zh: '首次提到该地址：{found} USDT，界限 {bound}',
  },
  new_device: { en: 'New device, since {found} h, bound {bound} h', zh: '新设备：{found} 小时，界限 {bound} 小时' },
  security_change: {
    en: 'Security changed {found} h ago, bound {bound} h',
    zh: '{found} 小时前修改过安全设置，界限 {bound} 小时',
  },
  speed: { en: '{found} within an hour, bound {bound}', zh: '一小时内 {found} 笔，界限 {bound}' },
  unpriced: { en: 'No price', zh: '无报价' },
  house_hour: {
    en: '{found} % of what is owed leaves within the hour, bound {bound} %',
    zh: '一小时内流出应付总额的 {found}%，界限 {bound}%',
  },
  house_day: {
    en: '{found} % of what is owed leaves within the day, bound {bound} %',
    zh: '一天内流出应付总额的 {found}%，界限 {bound}%',
  },
}

/** What a rule found, in words. A share of nothing is no figure. */
export function findingWords({ mark, found, bound }: Finding): Words {
  const fill = (text: string): string => text.replace('{found}', found ?? '∞').replace('{bound}', bound ?? '')
  return { en: fill(WORDS[mark].en), zh: fill(WORDS[mark].zh) }
}
