import { PAGE_TEXT_PLACE } from '@bourse/protocol/terms'
import type { Translation } from '@bourse/shell'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BrandSign } from '../src/frame/components/brand-sign.tsx'
import { HEADER_PLACES } from '../src/frame/navigation.ts'
import type { RouteEntry } from '../src/routes/route-table.ts'
import type { dictionary as frameZh } from '../src/site/languages/frame/zh.ts'
import type { dictionary as homeZh } from '../src/site/languages/home/zh.ts'
import type { dictionary as pagesZh } from '../src/site/languages/pages/zh.ts'

/** What the shell is worded with. */
export type ShellWords = {
  readonly frame: Translation<typeof frameZh>
  readonly pages: Translation<typeof pagesZh>
  readonly home: Translation<typeof homeZh>
}

type ShellOf = Pick<RouteEntry, 'layout' | 'name'>

/**
 * The upper edge of the frame as plain markup: strip and header with their first words, where the scripts will put the same.
 * A reader sees whose page it is, and in a demo that it is one, before a script has run. Of a trading room its panels stand there
 * too, with what one does in it where the chart will be; of some pages their head; a sign-in has no strip and no places, as nothing there leads away.
 */
export function pageShell(words: ShellWords, of: ShellOf): string {
  return withPlace(
    of.layout === 'sign' ? <SignShell words={words} of={of} /> : <FrameShell words={words} of={of} guest={false} />,
  )
}

/** The same for who is not signed in, where that differs: the front page's sentence is for them alone. */
export function guestShell(words: ShellWords, of: ShellOf): string | undefined {
  return of.name === 'home' ? withPlace(<FrameShell words={words} of={of} guest />) : undefined
}

// An article is read before a script has run.
const withPlace = (shell: ReactNode): string =>
  renderToStaticMarkup(shell).replace(/<\/div>$/, `${PAGE_TEXT_PLACE}</div>`)

type ShellProps = { readonly words: ShellWords; readonly of: ShellOf }
type FrameProps = ShellProps & { readonly guest: boolean }

function FrameShell({ words: { frame, pages, home }, of: { layout, name }, guest }: FrameProps): ReactNode {
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
      {guest && <HeroShell {...home.hero} />}
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

function HeroShell({ first, second, lead }: ShellWords['home']['hero']): ReactNode {
  return (
    <section className="home-hero wrap">
      <div>
        <h1>
          <span>{first}</span> <span>{second}</span>
        </h1>
        <p className="hero-lead">{lead}</p>
        <i />
      </div>
      <i className="panel" />
    </section>
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
