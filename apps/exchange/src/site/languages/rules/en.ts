import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  updated: 'Last changed 21 November 2026',
  contents: 'Contents',
  about: {
    title: 'About Bourse',
    lead: 'An exchange for digital assets that its operator runs on machines of their own. Spot, contracts and trading between people share one engine, and what it says of itself can be checked.',
    engineTitle: 'One engine',
    engineText:
      'All money and all trades live in one deterministic engine: the same orders always give the same result. It has no clock, no dice and no exceptions.',
    journalTitle: 'One journal',
    journalText:
      'An order counts once it is in the journal on disk. Quotes, history, snapshots and backups all follow from the journal, which can be replayed and checked at any time.',
    ledgerTitle: 'Zero in total',
    ledgerText:
      'The outside world is an account too, so all balances of a coin add up to zero. That is checked all the time, in production; the moment it fails, trading stops.',
    openTitle: 'Open',
    openText:
      'The source is open under Apache-2.0. Every published figure comes with its conditions, so anyone can measure it again.',
    nowTitle: 'This house, now',
    kind: 'Money',
    demo: 'Play money, simulated traders',
    live: 'Real',
    coins: 'Coins',
    chains: 'Chains',
    languages: 'Languages',
    proof: 'Last proof of liabilities',
    proofText: '{day}, journal {seq}',
    digest: 'Root of that day',
    checkTitle: 'Check it yourself',
    proofsTitle: 'Proof of liabilities',
    proofs: 'Every day the sum of all balances is published. Your own browser finds yours in it, and nothing is sent.',
    votesTitle: 'Votes',
    votes: 'Every vote stands in a public list under a hashed name; a script of thirty lines adds it up.',
    salesTitle: 'Sales',
    sales: 'Shares and draws of a sale follow from a public list and a secret that was promised before it opened.',
    callsTitle: 'Calls and socket',
    calls: 'Whatever this site does goes over documented calls; a program of yours can do the same.',
    whoTitle: 'Who runs it',
    whoText:
      'Whoever operates {host} runs this house and answers for it. Bourse is the software: it holds nobody’s money and knows of no other house.',
  },
  terms: {
    lead: 'By using Bourse you agree to these terms. They are short on purpose, and each line means something.',
    whoTitle: 'Who may use it',
    whoText:
      'Only those who work on your matter, and each of their acts is logged. Nobody else, unless the law demands it.',
    accountTitle: 'Your account',
    accountText:
      'You keep your password, authenticator and recovery codes; what is done with them counts as done by you. If something looks wrong, change the password at once and write to us. For {hours} hours after that nothing can be withdrawn.',
    orderTitle: 'Orders and trades',
    orderText:
      'An order takes effect when it is in the journal; a trade cannot be undone. Price goes first, then time, without exception. We correct a trade only when the engine itself was wrong, and we publish what happened.',
    feeTitle: 'Fees',
    feeText:
      'Fees are those of the fee page and are shown with each order before it is sent. A change is announced at least 7 days before; trades already made are not touched.',
    fundsTitle: 'Deposits and withdrawals',
    fundsText:
      'A transfer on a chain cannot be taken back. What is sent on the wrong chain, without its memo, or in a coin we do not list may be lost. Check the address before you withdraw.',
    forbiddenTitle: 'What is not allowed',
    forbiddenText:
      'Money laundering, fraud, manipulating a market, trading with yourself, attacking the system, using someone else’s identity. We may close such an account and report it where the law says so.',
    liabilityTitle: 'Liability',
    liabilityText:
      'We keep your coins, and the ledger can be checked at any time. Prices, failures of a chain and changes of your law are your risk. What is lost through our fault, we make good.',
    changeTitle: 'Changes and leaving',
    changeText:
      'These terms change with at least 14 days’ notice. You may take your assets out and close the account at any time. If we end the service, withdrawals stay open for at least 90 days.',
  },
  privacy: {
    lead: 'We keep what running an exchange takes, and nothing else. No advertising, no tracking, nothing is sold.',
    whatTitle: 'What we keep',
    whatText:
      'Your e-mail or phone, a hash of your password, what you hand in to verify your identity, orders and movements of funds, and the time, address and browser of sign-ins.',
    whyTitle: 'Why',
    whyText:
      'So that you can sign in, trade and withdraw; to protect your account; and to do what the law asks. For nothing else.',
    cookieTitle: 'Cookies',
    cookieText:
      'Only for the session and your choices: language, theme, size, colours and the side menu. They last 30 days, belong to this site alone and are sent to no other.',
    keepTitle: 'How long',
    keepText: 'As long as the account exists, and after that as long as the law demands.',
    whoTitle: 'Who sees it',
    whoText:
      'Only those who work on your matter, and each of their acts is logged. Nobody else, unless the law demands it.',
    rightsTitle: 'Your rights',
    rightsText:
      'The account centre lets you change your profile, and the order centre export your orders. For a copy of all your data, a correction or a deletion, ask whoever runs this site; what the law makes us keep stays.',
  },
  risk: {
    lead: 'Trading can cost you all you put in. What follows is printed as large as any promise.',
    priceTitle: 'Prices',
    priceText:
      'A digital asset can halve within minutes, or become worth nothing. The past says nothing about the future.',
    leverageTitle: 'Leverage',
    leverageText:
      'A contract magnifies gain and loss. At 20×, a move of about 5 % against you closes the position and the margin is gone. The liquidation price shown before the click moves with funding.',
    liquidityTitle: 'Liquidity',
    liquidityText:
      'A market order takes what stands in the book; a large one may fill far from the last price. In a wild market there may be nobody on the other side.',
    chainTitle: 'Chains',
    chainText:
      'A chain can be congested, fork or be attacked; a transfer can be late or fail. A token’s contract can be faulty.',
    projectTitle: 'New projects',
    projectText:
      'Tokens of startup projects and of listing votes have no long history, and most of them fail. A listing is not advice.',
    adviceTitle: 'No advice',
    adviceText: 'Nothing on this site is investment advice. Put in only what you can lose without it mattering.',
  },
}
