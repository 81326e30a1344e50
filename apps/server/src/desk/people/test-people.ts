import type { PeopleRecords } from '../../operations/desk-people.ts'

const MEI = {
  uid: 42,
  nickname: 'pinecone',
  email: 'me***@post.example',
  phone: null,
  level: 2,
  frozen: false,
  since: 1_700_000_000,
}

/** One person who has handed in one picture; nobody else is there. */
export const peopleOfTest = (): PeopleRecords => ({
  has: async uid => uid === MEI.uid,
  find: async (text, { names }) => ({
    people: text === 'pine' ? [{ ...MEI, name: names ? 'Tan Mei-Ling' : null, by: 'nickname' }] : [],
    more: false,
  }),
  person: async (uid, { names }) =>
    uid === MEI.uid
      ? {
          person: {
            ...MEI,
            ...{ name: names ? 'Tan Mei-Ling' : null, level_fixed: false, language: 'zh', verified: 1 },
            ...{ frozen_since: null, frozen_reason: null, withdraw_frozen_until: null, invited_by: null },
            second_checks: ['google'],
          },
          ...{ checks: [], banks: [], sessions: [], notes: [] },
          counts: { messages: 0, unread: 0, sign_ins: 0 },
        }
      : null,
  money: async () => ({ worth: '1.00', frozen_worth: '0.00', purses: [], open_orders: 0 }),
  orders: async () => ({ total: 0, orders: [] }),
  deals: async () => ({ total: 0, deals: [] }),
  entries: async () => ({ entries: [], more: false }),
  messages: async () => ({ total: 0, messages: [] }),
  signIns: async () => ({ total: 0, events: [] }),
  appeal: async () => null,
  papers: async ({ of, number }) =>
    of === 'identity' && number === 7
      ? {
          uid: MEI.uid,
          rows: [{ name: 'name', label: { en: 'Name', zh: '姓名' }, value: 'Tan Mei-Ling' }],
          pictures: [
            { name: 'front', label: { en: 'Front', zh: '正面' }, width: 3, height: 2, made_at: 1_700_000_000 },
          ],
        }
      : null,
  picture: async ({ of, number, name }) =>
    of === 'identity' && number === 7 && name === 'front'
      ? { mediaType: 'image/png', bytes: Buffer.from('a picture'), uid: MEI.uid }
      : null,
})
