import { LANGUAGES, type Language } from '@bourse/protocol/terms'
import { renderToStaticMarkup } from 'react-dom/server'
import { SignInWaiting } from '../src/features/sign-in/sign-in-waiting.tsx'
import { FrameSkeleton } from '../src/frame/frame-skeleton.tsx'
import { dictionary as enAccount } from '../src/site/languages/account/en.ts'
import { dictionary as esAccount } from '../src/site/languages/account/es.ts'
import { dictionary as jaAccount } from '../src/site/languages/account/ja.ts'
import { dictionary as koAccount } from '../src/site/languages/account/ko.ts'
import { dictionary as zhAccount } from '../src/site/languages/account/zh.ts'
import { dictionary as zhTwAccount } from '../src/site/languages/account/zh-TW.ts'
import { dictionary as enFrame } from '../src/site/languages/frame/en.ts'
import { dictionary as esFrame } from '../src/site/languages/frame/es.ts'
import { dictionary as jaFrame } from '../src/site/languages/frame/ja.ts'
import { dictionary as koFrame } from '../src/site/languages/frame/ko.ts'
import { dictionary as zhFrame } from '../src/site/languages/frame/zh.ts'
import { dictionary as zhTwFrame } from '../src/site/languages/frame/zh-TW.ts'
import { ListWaiting } from '../src/site/lists/list-waiting.tsx'

/** What a page says and shows before its script has run. */
type FirstPage = { readonly title: string; readonly shell: string }

const frames = { zh: zhFrame, en: enFrame, es: esFrame, 'zh-TW': zhTwFrame, ko: koFrame, ja: jaFrame }
const accounts = { zh: zhAccount, en: enAccount, es: esAccount, 'zh-TW': zhTwAccount, ko: koAccount, ja: jaAccount }

/** The way in as it stands before its script has run, in six languages. */
export const signInPages = inEach(language => ({
  title: accounts[language].signIn.title,
  shell: renderToStaticMarkup(<SignInWaiting account={accounts[language]} frame={frames[language]} />),
}))

/** The list of classes as it stands before its script has run, for who is signed in. */
export const classListPages = inEach(language => {
  const title = frames[language].menu['class-list']
  const list = (
    <FrameSkeleton>
      <ListWaiting title={title} />
    </FrameSkeleton>
  )
  return { title, shell: renderToStaticMarkup(list) }
})

function inEach(page: (language: Language) => FirstPage): Record<Language, FirstPage> {
  return Object.fromEntries(LANGUAGES.map(language => [language, page(language)])) as Record<Language, FirstPage>
}
