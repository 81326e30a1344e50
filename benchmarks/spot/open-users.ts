/** Somebody who trades in a measurement. */
export type BenchUser = { readonly token: string }

const PASSWORD = 'k3#xq9zt-meadow'

type Reply = { code: string; data: never }

async function post(url: string, path: string, body: object): Promise<Reply> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'en', ...body }),
  })
  return (await response.json()) as Reply
}

/** Registers people as anybody would, and gives each test coins. */
export async function openUsers(url: string, count: number): Promise<BenchUser[]> {
  const users: BenchUser[] = []
  for (let index = 0; index < count; index++) users.push(await openUser(url, `bench-${index}@example.com`))
  return users
}

async function openUser(url: string, email: string): Promise<BenchUser> {
  await post(url, '/api/register/email-varcode', { email, purpose: 'register' })
  const sent = (await (await fetch(`${url}/dev/outbox.json`)).json()) as { to: string; code: string | null }[]
  const varcode = sent.find(letter => letter.to === email && letter.code !== null)?.code
  const opened = await post(url, '/api/register/email-register', {
    email,
    varcode,
    password: PASSWORD,
    repassword: PASSWORD,
    agreement: true,
  })
  if (opened.code !== '200') throw new Error(`${email} is not let in: ${JSON.stringify(opened)}`)
  const token: string = opened['data']['access_token']
  for (const coin of ['USDT', 'BTC']) {
    const given = await post(url, '/api/demo/faucet', { access_token: token, coin })
    if (given.code !== '200') throw new Error(`no ${coin}: ${given.code}`)
  }
  return { token }
}
