import type { Finding, ReviewBounds, ReviewMark } from './review-rules.ts'

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

const RULE_WORDS: Readonly<Record<ReviewMark, (bounds: ReviewBounds) => Words>> = {
  large: ({ large: of }) => ({ en: `Amount: below ${of} USDT`, zh: `金额：低于 ${of} USDT` }),
  first_address: ({ first_address: of }) => ({
    en: `Address: used before, or below ${of} USDT`,
    zh: `地址：曾提到过，或低于 ${of} USDT`,
  }),
  new_device: ({ new_device_hours: hours, new_device: of }) => ({
    en: `Device: known for ${hours} h, or below ${of} USDT`,
    zh: `设备：已用满 ${hours} 小时，或低于 ${of} USDT`,
  }),
  security_change: ({ security_change_hours: hours }) => ({
    en: `Security: not changed for ${hours} h`,
    zh: `安全设置：${hours} 小时内未修改`,
  }),
  speed: ({ asked_in_hour: of }) => ({
    en: `Speed: at most ${of} within an hour`,
    zh: `频率：一小时内不超过 ${of} 笔`,
  }),
  unpriced: () => ({ en: 'Price: known', zh: '报价：有' }),
  house_hour: ({ house_hour: of }) => ({
    en: `House, an hour: at most ${of} % of what is owed leaves`,
    zh: `平台每小时：流出不超过应付总额的 ${of}%`,
  }),
  house_day: ({ house_day: of }) => ({
    en: `House, a day: at most ${of} % of what is owed leaves`,
    zh: `平台每天：流出不超过应付总额的 ${of}%`,
  }),
}

/** A rule that holds, in words. */
export const ruleWords = (mark: ReviewMark, bounds: ReviewBounds): Words => RULE_WORDS[mark](bounds)

/** What a rule found, in words. A share of nothing is no figure. */
export function findingWords({ mark, found, bound }: Finding): Words {
  const fill = (text: string): string => text.replace('{found}', found ?? '∞').replace('{bound}', bound ?? '')
  return { en: fill(WORDS[mark].en), zh: fill(WORDS[mark].zh) }
}
