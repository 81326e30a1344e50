/** The ledger's words for why something was moved. Entries keep the number for ever, so none is ever given twice. */
export const PURPOSE = {
  /** Between one's own purses. */
  transfer: 100,
  /** From one user to another. */
  sent: 101,
  /** One coin for another, with the house. */
  conversion: 110,
  /** From outside to whom it was sent. */
  deposit: 200,
  /** From outside to the house's suspense: nobody's memo stood beside it. */
  unownedDeposit: 201,
  /** That one, given to its owner by an operator. */
  givenDeposit: 202,
  /** One that vanished from its chain after it was credited: taken from its owner, out of suspense or of the house's own. */
  vanishedDeposit: 203,
  /** What lay in suspense for long and became the house's own. */
  depositWrittenOff: 204,
  /** Set aside for a withdrawal, paid to the world outside, or given back. */
  withdrawal: 210,
  /** The house's own part of it. */
  withdrawalFee: 211,
  /** A withdrawal to an address that is another account of the house. */
  withdrawnInside: 212,
  /** What miners and validators were paid, out of the house’s fees. */
  networkFee: 220,
  /** Coins of the house’s own that were put into its hot wallet. */
  houseCoins: 221,
  /** By bank: to whoever said that it would come. */
  bankDeposit: 240,
  /** From a bank statement to the house's suspense; from there back to its payer, or to the house's own. */
  bankSuspense: 241,
  bankReturned: 242,
  bankWrittenOff: 243,
  /** Set aside for a payment by bank, paid to the world outside, or given back; and the house's own part of it. */
  bankWithdrawal: 230,
  bankWithdrawalFee: 231,
  /** An inviter's share of what friends paid in fees. */
  inviteReward: 300,
  /** Put into the insurance fund of contracts, or taken out of it. */
  insurance: 850,
  /** Held for votes, and paid or given back when the round is over. */
  vote: 310,
  /** Points that votes are earned in. */
  points: 311,
  /** Held for a share of a sale, and paid to whose coins they are, or given back. */
  startHeld: 320,
  /** Coins that are for sale: set aside when that is told, and what was not sold goes back. */
  startSupply: 321,
  /** Coins of a sale, handed out to whoever has a share. */
  startShare: 322,
  /** Person to person: held for an order, given back, or paid to the buyer; and the house’s own part of it. */
  otcHeld: 250,
  otcPaid: 251,
  otcFee: 252,
  /** What a merchant leaves with the house. */
  otcDeposit: 253,
  /** Play money of the demo: real deposits have their own words. */
  faucet: 900,
  welcome: 903,
  /** What the house converts from. */
  inventory: 904,
} as const
