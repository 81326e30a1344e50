import type { Translation } from '@bourse/shell'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BrandSign } from '../src/frame/components/brand-sign.tsx'
import { HEADER_PLACES } from '../src/frame/navigation.ts'
import type { RouteEntry } from '../src/routes/route-table.ts'
import type { dictionary as frameZh } from '../src/site/languages/frame/zh.ts'
import type { dictionary as pagesZh } from '../src/site/languages/pages/zh.ts'

/** Where the server puts the page's own text, if it knows it: an article is read before a script has run. */
export const TEXT_PLACE = '<!--text-->'

/** What the shell is worded with. */
export type ShellWords = { readonly frame: Translation<typeof frameZh>; readonly pages: Translation<typeof pagesZh> }

type ShellOf = Pick<RouteEntry, 'layout' | 'name'>

/**
 * The upper edge of the frame as plain markup: strip and header with their first words, where the scripts will put the same.
 * A reader sees whose page it is, and in a demo that it is one, before a script has run. Of a trading room its panels stand there
 * too, with what one does in it where the chart will be; of some pages their head; a sign-in has no strip and no places, as nothing there leads away.
 */
export function pageShell(words: ShellWords, of: ShellOf): string {
  const markup = renderToStaticMarkup(
    of.layout === 'sign' ? <SignShell words={words} of={of} /> : <FrameShell words={words} of={of} />,
  )
  return markup.replace(/<\/div>$/, `${TEXT_PLACE}</div>`)
}

type ShellProps = { readonly words: ShellWords; readonly of: ShellOf }

function FrameShell({ words: { frame, pages }, of: { layout, name } }: ShellProps): ReactNode {
  const { demo, nav } = frame
  return (
    <div className="site-frame" data-tabbar="">
      <aside className="site-strip" data-shell="">
        <b>{demo.mark}</b>
        <span className="strip-words">{demo.text}</span>
        <span className="strip-act">{demo.topUp}</span>
      </aside>
      <header className="site-header">
        <Brand />
        <nav className="header-nav max-wide:hidden">
          {HEADER_PLACES.map(({ to, word }) => (
            <a key={to} className="header-link" href={to}>
              {nav[word]}
            </a>
          ))}
        </nav>
      </header>
      {name === 'otc' && (
        <div className="wrap shell-page">
          <h1 className="page-title">{pages.heads.otc.title}</h1>
          <p className="muted">{pages.heads.otc.lead}</p>
        </div>
      )}
      {layout === 'room' && (
        <div className="shell-room">
          <i />
          <p className="muted">{name === 'contract' ? pages.descriptions.contract : pages.descriptions.trade}</p>
          <i />
          <i />
        </div>
      )}
    </div>
  )
}

function SignShell({ words: { pages }, of: { name } }: ShellProps): ReactNode {
  return (
    <div className="site-frame">
      <header className="site-header" data-bare="">
        <Brand />
      </header>
      {name === 'login' && (
        <div className="sign-column shell-sign">
          <h1 className="page-title">{pages.titles.login}</h1>
          <p className="muted">
            {pages.heads.login.question} <span className="link-in-text">{pages.heads.login.answer}</span>
          </p>
          <i />
          <i />
          <i />
          <p className="muted">{pages.heads.login.next}</p>
        </div>
      )}
    </div>
  )
}

function Brand(): ReactNode {
  return (
    <a className="site-logo" href="/home">
      <BrandSign />
      <span>Bourse</span>
    </a>
  )
}
