/** What sets one chain of Bitcoin's family apart from another. */
export type UtxoParameters = {
  readonly name: string
  /** The beginning of its witness addresses. */
  readonly bech32: string
  readonly pubKeyHash: number
  /** Every version byte that a script's address may have; the first is the one it is written with. */
  readonly scriptHash: readonly [number, ...number[]]
  readonly coinType: number
  /** Below this its nodes refuse an output as dust. */
  readonly dust: bigint
  /** The hash of its first block: a node of another chain has another. */
  readonly genesis: string
}

/** The chains of the family that are known here, by name. */
export const UTXO_CHAINS = {
  bitcoin: {
    name: 'bitcoin',
    bech32: 'bc',
    pubKeyHash: 0x00,
    scriptHash: [0x05],
    coinType: 0,
    dust: 294n,
    genesis: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
  },
  litecoin: {
    name: 'litecoin',
    bech32: 'ltc',
    pubKeyHash: 0x30,
    scriptHash: [0x32, 0x05],
    coinType: 2,
    dust: 2_940n,
    genesis: '12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2',
  },
  'litecoin-regtest': {
    name: 'litecoin-regtest',
    bech32: 'rltc',
    pubKeyHash: 0x6f,
    scriptHash: [0x3a, 0xc4],
    coinType: 1,
    dust: 2_940n,
    genesis: '530827f38f93b43ed12af0b3ad25a288dc02ed74d6d7857862df51fc56c416f9',
  },
} as const satisfies Readonly<Record<string, UtxoParameters>>
