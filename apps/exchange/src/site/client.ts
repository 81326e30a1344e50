import { initInfo, type ReplyOf, userInfo } from '@bourse/protocol'

export type User = ReplyOf<typeof userInfo>
export const client = {
  initInfo: async (): Promise<ReplyOf<typeof initInfo>> => post(initInfo.path, {}),
  userInfo: async (token: string): Promise<User> => post(userInfo.path, { access_token: token }),
  signOut: async (token: string): Promise<void> => post('/api/register/sign-out', { access_token: token }),
}
async function post<T>(path: string, body: object): Promise<T> {
  const reply = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15000),
  })
  const envelope = (await reply.json()) as { code: string; msg: string; data: T }
  if (envelope.code !== '200') throw new Error(envelope.msg)
  return envelope.data
}
