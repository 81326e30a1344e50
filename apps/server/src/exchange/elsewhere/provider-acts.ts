import type { StagedFiles } from '../../operations/staged-files.ts'
import { type AnyAct, act, asTable, done, line, oneOf, refused } from '../../operator/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { isIssuer } from './ask-provider.ts'
import { linksByProvider } from './link-table.ts'
import type { Providers } from './providers.ts'

/** What the acts of providers need. */
export type ProviderActDeps = {
  readonly db: Database
  readonly providers: Providers
  readonly files: StagedFiles
  readonly now: () => Date
}

const SECRET_BYTES_MAX = 4096

const name = line({ en: 'Name in addresses', zh: '地址中的名称' }, 31, {
  like: /^[a-z][a-z0-9-]{0,30}$/,
  wanted: { en: 'small letters, figures and dashes', zh: '小写字母、数字与连字符' },
})
const secret = {
  kind: 'file',
  label: { en: 'File with the client secret', zh: '客户端密钥文件' },
  bytesMax: SECRET_BYTES_MAX,
} as const
const about = { is: 'provider', id: (said: { name: string }) => said.name } as const
const needs = { reason: true, secondFactor: true, fourEyes: 'from elsewhere' } as const

/** What operators do with the providers of sign-ins: `provider list|add|secret|switch|remove`. */
export const providerActs = (deps: ProviderActDeps): AnyAct[] => [
  listAct(deps),
  addAct(deps),
  secretAct(deps),
  switchAct(deps),
  removeAct(deps),
]

const listAct = ({ db, providers }: ProviderActDeps): AnyAct =>
  act({
    name: 'provider list',
    page: 'house',
    purpose: {
      en: 'shows with whose accounts people can sign in, and how many have linked theirs',
      zh: '列出可用于登录的外部账号及已关联人数',
    },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const links = await linksByProvider(db)
      const rows = providers
        .all()
        .map(row => [
          row.provider,
          row.title,
          row.issuer,
          row.client_id,
          row.is_open ? 'open' : 'closed',
          `${links.get(row.provider) ?? 0} linked`,
        ])
      return done(rows.length === 0 ? 'There is no provider.' : asTable(rows))
    },
  })

const addAct = ({ providers, files, now }: ProviderActDeps): AnyAct =>
  act({
    name: 'provider add',
    page: 'house',
    purpose: {
      en: 'lets people sign in with an account elsewhere, by OpenID Connect; they come back to /auth-redirect',
      zh: '启用以外部账号登录（OpenID Connect）；回调地址为 /auth-redirect',
    },
    effect: 'acts',
    fields: {
      name,
      issuer: line({ en: 'Issuer', zh: '签发者地址' }, 300),
      client: line({ en: 'Client id', zh: '客户端编号' }, 200),
      secret,
      title: { ...line({ en: 'Title on the button', zh: '按钮上的名称' }, 40), rest: true },
    },
    needs,
    about,
    async before(_context, said) {
      const issuer = readIssuer(said.issuer)
      if (issuer === null) return refused(ISSUER_WRONG)
      return { changes: [{ what: { en: 'Signs in by', zh: '登录方式' }, from: '', to: issuer }] }
    },
    cutOff: {
      how: 'look',
      wasDone: (_context, said) => Promise.resolve(providers.all().some(row => row.provider === said.name)),
    },
    async carryOut(context, said) {
      const issuer = readIssuer(said.issuer)
      if (issuer === null) return refused(ISSUER_WRONG)
      const read = readSecret(files.take(said.secret))
      if (read === null) return refused(SECRET_WRONG)
      const row = { provider: said.name, title: said.title, issuer, client_id: said.client }
      const isNew = await providers.add({ ...row, added_at: now(), added_by: context.operator, secret: read })
      return isNew
        ? done(`People can sign in with ${said.title}.`)
        : refused(`there is a provider ${said.name} already`)
    },
  })

const ISSUER_WRONG = 'an issuer is an https address without anything behind its path (http on this machine alone)'
const SECRET_WRONG = 'the file is not here any more, or holds no secret in one line: hand it in again'

const readIssuer = (text: string): string | null => (isIssuer(text) ? text : null)

function readSecret(bytes: Uint8Array | null): string | null {
  if (bytes === null) return null
  const text = new TextDecoder().decode(bytes).trim()
  return /^[\x21-\x7E]+$/.test(text) ? text : null
}

const secretAct = ({ providers, files }: ProviderActDeps): AnyAct =>
  act({
    name: 'provider secret',
    page: 'house',
    purpose: {
      en: 'takes a new client secret of a provider; the old one is forgotten',
      zh: '更换外部账号的客户端密钥，旧密钥随即作废',
    },
    effect: 'acts',
    fields: { name, secret },
    needs,
    about,
    async before(_context, said) {
      const isThere = providers.all().some(row => row.provider === said.name)
      if (!isThere) return refused(`there is no provider ${said.name}`)
      return {
        changes: [{ what: { en: 'Secret', zh: '密钥' }, from: 'sealed', to: `file ${said.secret.slice(0, 12)}` }],
      }
    },
    cutOff: { how: 'again' },
    async carryOut(_context, said) {
      const read = readSecret(files.take(said.secret))
      if (read === null) return refused(SECRET_WRONG)
      if (!(await providers.setSecret(said.name, read))) return refused(`there is no provider ${said.name}`)
      return done(`${said.name} has a new secret.`)
    },
  })

const STATES = ['open', 'closed'] as const

const switchAct = ({ providers }: ProviderActDeps): AnyAct =>
  act({
    name: 'provider switch',
    page: 'house',
    purpose: {
      en: 'opens or closes signing in with a provider; links stay, and people still sign in by what they have here',
      zh: '开启或关闭以外部账号登录；关联保留，原有登录方式不受影响',
    },
    effect: 'acts',
    fields: { name, state: oneOf({ en: 'State', zh: '状态' }, STATES) },
    needs: { reason: true },
    about,
    async before(_context, said) {
      const row = providers.all().find(one => one.provider === said.name)
      if (row === undefined) return refused(`there is no provider ${said.name}`)
      const from = row.is_open ? 'open' : 'closed'
      return { changes: [{ what: { en: 'State', zh: '状态' }, from, to: said.state }] }
    },
    cutOff: { how: 'again' },
    async carryOut(_context, said) {
      const isThere = await providers.setOpen(said.name, said.state === 'open')
      return isThere ? done(`${said.name} is ${said.state}.`) : refused(`there is no provider ${said.name}`)
    },
  })

const removeAct = ({ db, providers }: ProviderActDeps): AnyAct =>
  act({
    name: 'provider remove',
    page: 'house',
    purpose: {
      en: 'drops a provider that nobody has linked',
      zh: '删除无人关联的外部账号',
    },
    effect: 'acts',
    fields: { name },
    needs: { reason: true, secondFactor: true },
    about,
    async before(_context, said) {
      const row = providers.all().find(one => one.provider === said.name)
      if (row === undefined) return refused(`there is no provider ${said.name}`)
      const linked = (await linksByProvider(db)).get(row.provider) ?? 0
      return {
        changes: [
          { what: { en: 'Signs in by', zh: '登录方式' }, from: row.issuer, to: '' },
          { what: { en: 'Linked', zh: '已关联' }, from: String(linked), to: '0' },
        ],
      }
    },
    cutOff: {
      how: 'look',
      wasDone: (_context, said) => Promise.resolve(!providers.all().some(row => row.provider === said.name)),
    },
    async carryOut(_context, said) {
      const isGone = await providers.remove(said.name)
      return isGone
        ? done(`${said.name} is gone.`)
        : refused(`there is no provider ${said.name}, or somebody has linked it: close it instead`)
    },
  })
