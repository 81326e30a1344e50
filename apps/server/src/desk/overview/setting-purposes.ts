import type { SettingName } from '../../platform/config.ts'

const PURPOSES: Readonly<Record<SettingName, string>> = {
  EXCHANGE_PORT: '交易所：网站、`/api` 与 `/ws`',
  BACKOFFICE_PORT: '机构后台：网站与 `/backoffice`',
  CONTRACT_PORT: '对接服务：接口与 `/ws`',
  DESK_PORT: '运营台：网站、`/desk` 与 `/ws`',
  HOST: '除运营台外，各端口监听的地址',
  DESK_LISTEN: '运营台监听的地址',
  EXCHANGE_URL: '交易所的公开地址；留空：取请求中的主机名',
  BACKOFFICE_URL: '机构后台的公开地址',
  CONTRACT_URL: '对接服务的公开地址',
  DESK_URL: '运营台的公开地址，通行密钥绑定在它的主机名上；留空：`localhost` 或 IP 地址',
  DESK_ALLOW: '允许访问运营台的来源；留空：凡能连到 DESK_LISTEN 的都允许',
  TRUSTED_PROXIES: '可信代理，采信其 `X-Forwarded-*` 请求头；留空：没有',
  DATA_DIR: '数据库、文件、密钥与运维命令的套接字所在的目录',
  DATABASE_URL: '自备的 PostgreSQL（15 或更新）；留空：在 DATA_DIR 中自行运行一个',
  JOURNAL_ARCHIVE: '流水分区移出数据库前，压缩留存到这里；留空：直接移除',
  JOURNAL_KEY: '为流水、快照与审计加封；留空：用 DATA_DIR 中的 `journal.secret`。流水加封后不可更换',
  SIGNER_KEY:
    '加封所有地址与付款所依赖的种子；留空：演示时用 DATA_DIR 中的 `signer.secret`，其他情况不提供任何链。丢失它即失去全部币',
  CHAIN_NODES: '各条真实链的节点，名称与 `chain add` 登记的一致；没有节点的链不会被跟踪',
  ANCHOR_URL: '每十分钟收到一次流水与审计的位置：POST，一行；留空：只写文件与日志',
  NATS_URL: '各角色分开运行时的通信地址',
  ROLES: '这个进程承担的角色',
  DEMO: '演示模式；留空：使用自带数据库且 HOST 为本机时开启，否则关闭',
  LIMITS: '请求限速；关闭只用于压力测试',
  LANE: '普通请求是否绕过路由；结果相同，关闭时较慢，用于对比',
  CONNECTIONS_MAX: '每个入口同时保持的连接数；系统须允许打开同样多的文件',
  FOUR_EYES: '某些运营操作是否须等第二人批准',
  LOG_LEVEL: '向标准错误输出多少日志',
  METRICS_TOKEN: '其他机器读取 `/metrics` 所用的令牌；留空：仅限本机',
  WITHDRAW_FREEZE_HOURS: '修改密码或二次验证后，暂停提现的小时数',
  IMAGES_DAILY: '每位用户每天可上传的图片数',
  SMTP_URL: '邮件由谁发送；留空：演示用发件箱，演示之外无人发送：邮件验证码会被拒绝',
  MAIL_FROM: '邮件的发件人',
  SMS_URL: '短信由谁发送（POST { to, text }）；留空：与邮件相同',
  SMS_KEY: 'SMS_URL 的令牌',
  PRICE_FEED_URL: '提供 `{ "usd_to_cny": "7.12" }`，每十分钟询问一次；留空：`ops rate set` 所设，或 6.45',
  OPS_LISTEN: '从别处执行运维命令的入口，须带密钥；留空：没有',
}

/** What a setting is for, in both languages. */
export function purposeOf({ name, purpose }: { readonly name: string; readonly purpose: string }) {
  const known: Readonly<Record<string, string | undefined>> = PURPOSES
  return { en: purpose, zh: known[name] ?? purpose }
}
