import type { Migration } from 'kysely/migration'
import * as installation from './0001-installation.ts'
import * as operators from './0002-operators.ts'
import * as journal from './0100-journal.ts'
import * as history from './0101-history.ts'
import * as people from './0200-people.ts'
import * as identity from './0201-identity.ts'
import * as outgoing from './0202-outgoing.ts'
import * as levels from './0203-levels.ts'
import * as contractTokens from './0204-contract-tokens.ts'
import * as sessionLanguage from './0205-session-language.ts'
import * as documentsPrivate from './0206-documents-private.ts'
import * as markets from './0300-markets.ts'
import * as institutions from './0400-institutions.ts'
import * as classes from './0401-classes.ts'
import * as rooms from './0402-rooms.ts'
import * as visitTimes from './0403-visit-times.ts'
import * as documents from './0404-documents.ts'
import * as recordings from './0405-recordings.ts'
import * as figures from './0406-figures.ts'
import * as billing from './0410-billing.ts'
import * as applications from './0411-applications.ts'
import * as demoCandles from './0420-demo-candles.ts'
import * as largeLists from './0421-large-lists.ts'
import * as contactLanguage from './0422-contact-language.ts'
import * as seals from './0500-seals.ts'
import * as operatorRequests from './0501-operator-requests.ts'
import * as sessionEnds from './0520-session-ends.ts'
import * as contactFactors from './0530-contact-factors.ts'
import * as templateTokens from './0540-template-tokens.ts'
import * as deletedClassesCount from './0541-deleted-classes-count.ts'
import * as personalLinks from './0542-personal-links.ts'
import * as waitingIsFree from './0543-waiting-is-free.ts'
import * as boundedLengths from './0550-bounded-lengths.ts'
import * as serverApiCaller from './0551-server-api-caller.ts'
import * as orderNotices from './0560-order-notices.ts'
import * as playMoney from './0570-play-money.ts'
import * as houseBoard from './0571-house-board.ts'
import * as dealsWithEntries from './0590-deals-with-entries.ts'
import * as jobs from './0600-jobs.ts'
import * as contactDevices from './0630-contact-devices.ts'
import * as operatorRoles from './0650-operator-roles.ts'
import * as oneTempToken from './0651-one-temp-token.ts'
import * as classPresence from './0660-class-presence.ts'
import * as desk from './0680-desk.ts'
import * as deskGivenRow from './0681-desk-given-row.ts'
import * as countedActs from './0700-counted-acts.ts'
import * as operatorWork from './0701-operator-work.ts'
import * as houseNotes from './0702-house-notes.ts'
import * as peopleSearch from './0710-people-search.ts'
import * as checksByUser from './0711-checks-by-user.ts'
import * as feeLevels from './0712-fee-levels.ts'
import * as askedAgain from './0713-asked-again.ts'
import * as comingActs from './0714-coming-acts.ts'
import * as chains from './0730-chains.ts'
import * as withdrawals from './0731-withdrawals.ts'
import * as realChains from './0732-real-chains.ts'
import * as wallets from './0733-wallets.ts'
import * as transfers from './0760-transfers.ts'
import * as closings from './0761-closings.ts'
import * as conversions from './0762-conversions.ts'
import * as liabilities from './0763-liabilities.ts'
import * as keptOnly from './0764-kept-only.ts'
import * as reviewFindings from './0765-review-findings.ts'
import * as coinSwitches from './0766-coin-switches.ts'
import * as givenDeposits from './0767-given-deposits.ts'
import * as fiat from './0770-fiat.ts'
import * as articles from './0820-articles.ts'

import * as contractHistory from './0830-contract-history.ts'
import * as contractNotices from './0831-contract-notices.ts'
import * as contracts from './0845-contracts.ts'
import * as indexSources from './0846-index-sources.ts'
import * as otc from './0850-otc.ts'
import * as otcOrders from './0851-otc-orders.ts'
import * as otcMerchants from './0852-otc-merchants.ts'
import * as invitations from './0860-invitations.ts'
import * as votes from './0861-votes.ts'
import * as reserves from './0870-reserves.ts'
import * as startup from './0880-startup.ts'
import * as otcQuotes from './0885-otc-quotes.ts'
import * as otcTermsOff from './0886-otc-terms-off.ts'
import * as contractExpiry from './0890-contract-expiry.ts'
import * as inviteRefusals from './0894-invite-refusals.ts'
import * as suspense from './0896-suspense.ts'
import * as paidAgain from './0897-paid-again.ts'
import * as elsewhere from './0900-elsewhere.ts'
import * as noticeChoices from './0901-notice-choices.ts'
import * as broadcasts from './0902-broadcasts.ts'
import * as priceAlerts from './0903-price-alerts.ts'
import * as push from './0920-push.ts'
import * as pointMarks from './0921-point-marks.ts'
import * as answers from './0922-answers.ts'
import * as pictures from './0923-pictures.ts'
import * as reminders from './0924-reminders.ts'
import * as otcOrderHolds from './0925-otc-order-holds.ts'
import * as unguarded from './0940-unguarded.ts'
import * as noticePlaces from './0955-notice-places.ts'
import * as coverDays from './0958-cover-days.ts'
import * as costsAnew from './0959-costs-anew.ts'
import * as coldSignatures from './0960-cold-signatures.ts'
import * as ownEntries from './0961-own-entries.ts'
import * as costDeals from './0962-cost-deals.ts'
import * as messagesByTime from './0963-messages-by-time.ts'
import * as quietHours from './0964-quiet-hours.ts'
import * as toldOutcomes from './0970-told-outcomes.ts'
import * as costContracts from './0971-cost-contracts.ts'
import * as costRewards from './0972-cost-rewards.ts'

/** Every step of the schema, by name; the name's number is the order. */
export const migrations: Record<string, Migration> = {
  '0001-installation': installation,
  '0002-operators': operators,
  '0100-journal': journal,
  '0101-history': history,
  '0200-people': people,
  '0201-identity': identity,
  '0202-outgoing': outgoing,
  '0203-levels': levels,
  '0204-contract-tokens': contractTokens,
  '0205-session-language': sessionLanguage,
  '0206-documents-private': documentsPrivate,
  '0300-markets': markets,
  '0400-institutions': institutions,
  '0401-classes': classes,
  '0402-rooms': rooms,
  '0403-visit-times': visitTimes,
  '0404-documents': documents,
  '0405-recordings': recordings,
  '0406-figures': figures,
  '0410-billing': billing,
  '0411-applications': applications,
  '0420-demo-candles': demoCandles,
  '0421-large-lists': largeLists,
  '0422-contact-language': contactLanguage,
  '0540-template-tokens': templateTokens,
  '0541-deleted-classes-count': deletedClassesCount,
  '0550-bounded-lengths': boundedLengths,
  '0551-server-api-caller': serverApiCaller,
  '0590-deals-with-entries': dealsWithEntries,
  '0520-session-ends': sessionEnds,
  '0570-play-money': playMoney,
  '0560-order-notices': orderNotices,
  '0542-personal-links': personalLinks,
  '0500-seals': seals,
  '0501-operator-requests': operatorRequests,
  '0530-contact-factors': contactFactors,
  '0543-waiting-is-free': waitingIsFree,
  '0571-house-board': houseBoard,
  '0600-jobs': jobs,
  '0650-operator-roles': operatorRoles,
  '0680-desk': desk,
  '0681-desk-given-row': deskGivenRow,
  '0630-contact-devices': contactDevices,
  '0651-one-temp-token': oneTempToken,
  '0700-counted-acts': countedActs,
  '0660-class-presence': classPresence,
  '0701-operator-work': operatorWork,
  '0702-house-notes': houseNotes,
  '0760-transfers': transfers,
  '0730-chains': chains,
  '0731-withdrawals': withdrawals,
  '0732-real-chains': realChains,
  '0733-wallets': wallets,
  '0710-people-search': peopleSearch,
  '0711-checks-by-user': checksByUser,
  '0712-fee-levels': feeLevels,
  '0713-asked-again': askedAgain,
  '0714-coming-acts': comingActs,
  '0761-closings': closings,
  '0762-conversions': conversions,
  '0763-liabilities': liabilities,
  '0764-kept-only': keptOnly,
  '0765-review-findings': reviewFindings,
  '0766-coin-switches': coinSwitches,
  '0767-given-deposits': givenDeposits,
  '0820-articles': articles,
  '0845-contracts': contracts,
  '0846-index-sources': indexSources,
  '0770-fiat': fiat,
  '0830-contract-history': contractHistory,
  '0831-contract-notices': contractNotices,
  '0860-invitations': invitations,
  '0850-otc': otc,
  '0861-votes': votes,
  '0870-reserves': reserves,
  '0880-startup': startup,
  '0851-otc-orders': otcOrders,
  '0852-otc-merchants': otcMerchants,
  '0885-otc-quotes': otcQuotes,
  '0886-otc-terms-off': otcTermsOff,
  '0896-suspense': suspense,
  '0897-paid-again': paidAgain,
  '0900-elsewhere': elsewhere,
  '0901-notice-choices': noticeChoices,
  '0902-broadcasts': broadcasts,
  '0890-contract-expiry': contractExpiry,
  '0894-invite-refusals': inviteRefusals,
  '0903-price-alerts': priceAlerts,
  '0920-push': push,
  '0921-point-marks': pointMarks,
  '0922-answers': answers,
  '0923-pictures': pictures,
  '0924-reminders': reminders,
  '0925-otc-order-holds': otcOrderHolds,
  '0940-unguarded': unguarded,
  '0955-notice-places': noticePlaces,
  '0958-cover-days': coverDays,
  '0959-costs-anew': costsAnew,
  '0960-cold-signatures': coldSignatures,
  '0961-own-entries': ownEntries,
  '0962-cost-deals': costDeals,
  '0963-messages-by-time': messagesByTime,
  '0964-quiet-hours': quietHours,
  '0970-told-outcomes': toldOutcomes,
  '0971-cost-contracts': costContracts,
  '0972-cost-rewards': costRewards,
}
