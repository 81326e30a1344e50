import type { NoticeTexts } from '../notice.ts'

/** English. */
export const en: NoticeTexts = {
  welcome: {
    title: 'Welcome to Bourse',
    text: 'Your account is open. Bind an authenticator before you deposit and trade: it makes the account much safer.',
  },
  new_device: {
    title: 'Sign-in on a new device',
    text: '{time}: your account was signed in to on a new device: {device}, address {address}.',
  },
  password_changed: {
    title: 'Password changed',
    text: '{time}: the password was changed from {address}. Other devices are signed out; withdrawals pause for {hours} hours.',
  },
  password_reset: {
    title: 'Password reset',
    text: '{time}: the password was reset by code from {address}. All devices are signed out; withdrawals pause for {hours} hours.',
  },
  google_on: {
    title: 'Authenticator on',
    text: '{time}: the authenticator was turned on from {address}. Other devices are signed out; withdrawals pause for {hours} hours.',
  },
  google_off: {
    title: 'Authenticator off',
    text: '{time}: the authenticator was turned off from {address}. Other devices are signed out; withdrawals pause for {hours} hours.',
  },
  factor_reset: {
    title: 'Second check reset',
    text: '{time}: support took every second check off the account, as its owner asked. All devices are signed out; withdrawals pause for {hours} hours. Sign in and set one up again.',
  },
  recovery_codes_renewed: {
    title: 'New recovery codes',
    text: '{time}: new recovery codes were made from {address}; the old ones no longer work. Other devices are signed out; withdrawals pause for {hours} hours.',
  },
  elsewhere_linked: {
    title: '{provider} is linked',
    text: '{time}: {provider} was linked with your account from {address}, and you can sign in with it now. Other devices are signed out; withdrawals pause for {hours} hours.',
  },
  elsewhere_unlinked: {
    title: '{provider} is no longer linked',
    text: '{time}: {provider} was unlinked from your account from {address}. Other devices are signed out; withdrawals pause for {hours} hours.',
  },
  email_check_on: {
    title: 'E-mail check on',
    text: '{time}: the second check by e-mail was turned on from {address}. Other devices are signed out; withdrawals pause for {hours} hours.',
  },
  email_check_off: {
    title: 'E-mail check off',
    text: '{time}: the second check by e-mail was turned off from {address}. Other devices are signed out; withdrawals pause for {hours} hours.',
  },
  phone_check_on: {
    title: 'Phone check on',
    text: '{time}: the second check by phone was turned on from {address}. Other devices are signed out; withdrawals pause for {hours} hours.',
  },
  phone_check_off: {
    title: 'Phone check off',
    text: '{time}: the second check by phone was turned off from {address}. Other devices are signed out; withdrawals pause for {hours} hours.',
  },
  recovery_code_used: {
    title: 'A recovery code was used',
    text: '{time}: a recovery code was used from {address}. {left} are left.',
  },
  email_changed: {
    title: 'E-mail changed',
    text: '{time}: the account’s e-mail became {email}, from {address}. Other devices are signed out; withdrawals pause for {hours} hours.',
  },
  phone_changed: {
    title: 'Phone changed',
    text: '{time}: the account’s phone became {phone}, from {address}. Other devices are signed out; withdrawals pause for {hours} hours.',
  },
  kept_only_on: {
    title: 'Only kept addresses receive now',
    text: '{time}: from {address}, withdrawals were limited to the address book. A new address waits 24 hours.',
  },
  kept_only_off: {
    title: 'The address book’s limit ends',
    text: '{time}: from {address}, it was asked to end the limit to the address book. From {until} on any address may receive.',
  },
  address_kept: {
    title: 'A new address in the book',
    text: '{time}: from {address}, the {coin} address “{label}” was kept: {place}. It may receive from {usable} on.',
  },
  account_frozen: {
    title: 'Account frozen',
    text: '{time}: the account is frozen and all devices are signed out. Support can restore it.',
  },
  account_unfrozen: { title: 'Account restored', text: 'The account works again. Change the password now.' },
  identity_approved: { title: 'Identity verified', text: 'Identity verification of level {level} is approved.' },
  identity_rejected: {
    title: 'Identity not verified',
    text: 'Identity verification of level {level} was rejected: {reason}. You can mend it and hand it in again.',
  },
  identity_asked: {
    title: 'Something is missing for your identity',
    text: 'Identity verification of level {level} needs one thing more: {reason}. Please hand it in again.',
  },
  bank_approved: { title: 'Bank account approved', text: 'The bank account ending in {tail} is approved.' },
  bank_rejected: {
    title: 'Bank account rejected',
    text: 'The bank account ending in {tail} was rejected: {reason}. You can mend it and hand it in again.',
  },
  // What an operator writes is said as it was written.
  operator_message: { title: '{title}', text: '{text}' },
  level_changed: { title: 'Account level changed', text: 'The account is now level {level}; fees and limits follow.' },
  deposit_credited: {
    title: '{amount} {coin} have arrived',
    text: 'Your deposit of {amount} {coin} over {chain} is in the spot account and can be traded now.',
  },
  withdrawal_confirmed: { title: '{amount} {coin} were withdrawn', text: '{amount} {coin} have left for {address}.' },
  withdrawal_rejected: {
    title: 'The withdrawal of {amount} {coin} was rejected',
    text: '{amount} {coin} to {address} were not approved and are back in the account: {reason}.',
  },
  bank_credited: {
    title: '{amount} {coin} have arrived',
    text: 'Your bank transfer with the reference {reference} is here: {amount} {coin} are in the spot account.',
  },
  bank_paid: {
    title: '{amount} {coin} were sent to your bank',
    text: '{amount} {coin} have left for the bank account ending in {tail}. When they arrive is up to the bank.',
  },
  bank_returned: {
    title: 'The withdrawal of {amount} {coin} to your bank did not happen',
    text: '{amount} {coin} to the bank account ending in {tail} are back in the account: {reason}.',
  },
  order_bought: {
    title: 'Bought {amount} {coin}',
    text: '{market}: average {average}, together {total} {money}, fee {fee} {feeCoin}.',
  },
  order_sold: {
    title: 'Sold {amount} {coin}',
    text: '{market}: average {average}, together {total} {money}, fee {fee} {feeCoin}.',
  },
  order_part_bought: {
    title: 'Bought {amount} {coin}, {share}% of the order',
    text: '{market}: average {average}, together {total} {money}, fee {fee} {feeCoin}. The rest is cancelled.',
  },
  order_part_sold: {
    title: 'Sold {amount} {coin}, {share}% of the order',
    text: '{market}: average {average}, together {total} {money}, fee {fee} {feeCoin}. The rest is cancelled.',
  },
  trigger_bought: {
    title: 'Trigger reached: bought {amount} {coin}',
    text: '{market}: trigger {trigger}, average {average}, together {total} {money}, fee {fee} {feeCoin}.',
  },
  trigger_sold: {
    title: 'Trigger reached: sold {amount} {coin}',
    text: '{market}: trigger {trigger}, average {average}, together {total} {money}, fee {fee} {feeCoin}.',
  },
  order_expired: {
    title: 'Order on {market} has ended',
    text: 'The order of {size} reached its date; nothing was filled.',
  },
  order_timed_out: {
    title: 'Order on {market} is cancelled',
    text: 'The order of {size} was cancelled because you were away longer than the time you had set.',
  },
  order_no_liquidity: {
    title: 'Order on {market} found no match',
    text: 'The trigger of the order of {size} was reached, but nobody stood at an allowed price; nothing was filled.',
  },
  order_self_trade: {
    title: 'Order on {market} is cancelled',
    text: 'The order of {size} would have traded with another one of yours.',
  },
  order_would_take: {
    title: 'Order on {market} is cancelled',
    text: 'The order of {size} was to be posted only and would have traded at once when its trigger was reached.',
  },
  order_not_whole: {
    title: 'Order on {market} is cancelled',
    text: 'The order of {size} could not be filled whole when its trigger was reached.',
  },
  order_market_closed: {
    title: 'Order on {market} is cancelled',
    text: 'We have closed the market; the order of {size} is cancelled and its funds are free again.',
  },
  orders_more: {
    title: '{count} more orders',
    text: 'More of your orders have filled or ended. The order history lists them all.',
  },
  long_liquidated: {
    title: 'Long on {market} liquidated',
    text: 'At a mark price of {mark} your long of {amount} {coin} no longer met its maintenance margin; {closed} {coin} of it were closed. The contract history shows each deal.',
  },
  long_deleveraged: {
    title: 'Long on {market} reduced',
    text: 'A position on the other side could not be closed in the book, so {amount} {coin} of your long were closed against it at {price}, without a fee. Result: {won} {money}.',
  },
  short_liquidated: {
    title: 'Short on {market} liquidated',
    text: 'At a mark price of {mark} your short of {amount} {coin} no longer met its maintenance margin; {closed} {coin} of it were closed. The contract history shows each deal.',
  },
  short_deleveraged: {
    title: 'Short on {market} reduced',
    text: 'A position on the other side could not be closed in the book, so {amount} {coin} of your short were closed against it at {price}, without a fee. Result: {won} {money}.',
  },
  long_unguarded: {
    title: 'The guard of your long on {market} could not close it',
    text: '{trigger} was reached, but nobody dealt within the price limits: {left} {coin} of your long stand there, and this guard is gone. Set a new one, or close the position.',
  },
  short_unguarded: {
    title: 'The guard of your short on {market} could not close it',
    text: '{trigger} was reached, but nobody dealt within the price limits: {left} {coin} of your short stand there, and this guard is gone. Set a new one, or close the position.',
  },
  otc_opened: {
    title: 'OTC order {order} was opened',
    text: '{amount} {coin} for {money} {currency}: the coins are held. Open the order to see what comes next.',
  },
  otc_paid: {
    title: 'OTC order {order}: the buyer says it is paid',
    text: 'The buyer says that {money} {currency} were sent. Look into your own account first, then release {amount} {coin}.',
  },
  otc_cancelled: {
    title: 'OTC order {order} was cancelled',
    text: 'The buyer took the order back before paying. {amount} {coin} are free again in your OTC purse.',
  },
  otc_expired: {
    title: 'OTC order {order} ended without payment',
    text: 'The time to pay {money} {currency} is over. {amount} {coin} went back to the seller.',
  },
  otc_released: {
    title: '{gets} {coin} were released to you',
    text: 'OTC order {order}: the seller has your {money} {currency}, and {gets} {coin} are in your OTC purse.',
  },
  otc_appealed: {
    title: 'OTC order {order} is under appeal',
    text: 'An operator looks at {amount} {coin} for {money} {currency}. Put what proves your side into the chat of the order.',
  },
  otc_decided: {
    title: 'OTC order {order} was decided',
    text: 'The buyer gets {gets} of {amount} {coin}; the rest is the seller’s. Reason: {reason}',
  },
  price_above: {
    title: '{market} is at {price}',
    text: 'Your alert: above {wanted}. It is told once; set another to hear again.',
  },
  price_below: {
    title: '{market} is at {price}',
    text: 'Your alert: below {wanted}. It is told once; set another to hear again.',
  },
  price_moved: {
    title: '{market} has moved by {percent}%',
    text: 'From {base} to {price}. It is told once; set another to hear again.',
  },
  sale_opened: {
    title: '{name} is open for subscription',
    text: 'You asked to be reminded. Its terms, and what can go wrong, stand on the page of the sale.',
  },
  vote_opened: {
    title: 'Round {round} of the vote is open',
    text: 'You asked to be reminded. The candidates stand on the vote page until it closes.',
  },
  merchant_granted: {
    title: 'You are an OTC merchant',
    text: 'Your adverts bear the badge of a merchant, and you may have thirty of them. The deposit stays held as long as you are one.',
  },
  merchant_refused: {
    title: 'You did not become an OTC merchant',
    text: 'The application was turned down: {reason}. The deposit is back in your OTC purse.',
  },
  merchant_held: {
    title: 'Your merchant badge is on hold',
    text: '{reason}. Your adverts stand on without the badge; support can give it back.',
  },
  long_near: {
    title: 'Your long on {market} is {distance}% from liquidation',
    text: 'The mark is {mark}, the liquidation price {liquidation}. More margin, or closing a part, moves it away.',
  },
  short_near: {
    title: 'Your short on {market} is {distance}% from liquidation',
    text: 'The mark is {mark}, the liquidation price {liquidation}. More margin, or closing a part, moves it away.',
  },
  funding_paid: {
    title: '{amount} {money} of funding paid on {market}',
    text: 'The rate of this slot was {rate}%. What you pay goes to those who hold the other side.',
  },
  funding_received: {
    title: '{amount} {money} of funding received on {market}',
    text: 'The rate of this slot was {rate}%. It was paid by those who hold the other side.',
  },
  transfer_received: {
    title: '{amount} {coin} from {sender}',
    text: '{sender} sent you {amount} {coin}. They are in your spot purse.',
  },
  sale_given: {
    title: '{name}: {coins} {coin} are yours',
    text: '{paid} {money} of your subscription were paid, {back} {money} are free again. The coins are handed out in the steps of the terms, and each step is told.',
  },
  sale_nothing: {
    title: '{name}: nothing was allotted to you',
    text: 'The sale went to others. Your {back} {money} are free again in your spot purse.',
  },
  sale_missed: {
    title: '{name} did not reach its goal',
    text: 'Nothing is sold. Your {back} {money} are free again in your spot purse.',
  },
  sale_called_off: {
    title: '{name} was called off',
    text: 'Nothing is sold. Your {back} {money} are free again in your spot purse.',
  },
  sale_handed_out: {
    title: '{amount} {coin} were handed out to you',
    text: 'They come from the sale of {name} and are in your spot purse.',
  },
  vote_won: {
    title: 'Round {round} of the vote: {winner} is first',
    text: '{winner} has {all} votes. You gave {votes} in this round, {own} of them to {winner}. Every vote stands in the public tally.',
  },
  vote_none: {
    title: 'Round {round} of the vote ended without a first',
    text: 'No candidate reached what was needed. What your {votes} votes cost is given back.',
  },
  vote_called_off: {
    title: 'Round {round} of the vote was called off',
    text: 'What your {votes} votes cost is given back.',
  },
  letters: {
    code: {
      title: 'Your Bourse code',
      text: 'Your code for {purpose}: {code}\n\nIt is good for {minutes} minutes. Tell nobody, whoever asks: we never do.',
    },
    codeSms: 'Bourse: {code} is your code for {purpose}, good for {minutes} minutes. Tell nobody.',
    already_registered: {
      title: 'This address has an account',
      text: 'Somebody tried to register at Bourse with this address, which has an account. If it was you, sign in, or reset the password. If not, there is nothing to do.',
    },
    already_bound: {
      title: 'This address belongs to another account',
      text: 'Somebody tried to bind this address to another Bourse account, but it is in use. If it was not you, there is nothing to do.',
    },
    notMe: 'This was not you? Freeze the account at once:\n{link}',
    word: 'Anti-phishing word: {word}',
    noWord: 'You have no anti-phishing word yet. Once set, every letter of ours carries it.',
  },
  reasons: {
    blurred: 'the picture is blurred and cannot be read',
    cut: 'the picture is cut off at the edges',
    glare: 'glare covers part of the picture',
    name_differs: 'the name differs from the document',
    number_differs: 'the number differs from the document',
    out_of_date: 'the document is out of date',
    another_person: 'the person in the picture is somebody else',
    altered: 'the picture has been altered',
    document_taken: 'another account is verified with this document',
  },
  push: {
    topics: {
      order_filled: 'An order has filled',
      order_part: 'An order has filled in part',
      order_acted: 'A trigger has acted',
      order_ended: 'An order has ended',
      otc: 'News of an OTC order',
      liquidation_near: 'A position is near its liquidation',
      contract_closed: 'A position was closed without you',
      funding: 'Funding was settled',
      deposit: 'A deposit has arrived',
      withdrawal: 'News of a withdrawal',
      transfer_in: 'Somebody sent you coins',
      device: 'Sign-in on a new device',
      protection: 'Your account’s protection has changed',
      verification: 'News of your verification',
      house: 'A message from Bourse',
      joined: 'News of a sale or vote you joined',
      reminder: 'Something you asked about has opened',
      price_alert: 'A price alert was reached',
    },
    more: 'Open Bourse to read it.',
    test: {
      title: 'This is how a push looks',
      text: 'Orders, deposits and what protects your account are shown here while Bourse is not open.',
    },
  },
  purposes: {
    register: 'registration',
    login: 'signing in',
    forget: 'resetting the password',
    bind: 'binding',
    security: 'security settings',
    withdraw: 'withdrawing',
    second: 'the second check',
  },
}
