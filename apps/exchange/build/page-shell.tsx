import type { Translation } from '@bourse/shell'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BrandSign } from '../src/frame/components/brand-sign.tsx'
import { HEADER_PLACES } from '../src/frame/navigation.ts'
import type { Layout } from '../src/routes/route-table.ts'
import type { dictionary as zh } from '../src/site/languages/frame/zh.ts'

/** Where the server puts the page's own text, if it knows it: an article is read before a script has run. */
export const TEXT_PLACE = '<!--text-->'

/**
 * The upper edge of the frame as plain markup: strip and header with their first words, where the scripts will put the same.
 * A reader sees whose page it is, and in a demo that it is one, before a script has run. Of a trading room its panels stand there
 * too; a sign-in has no strip and no places, as nothing there leads away.
 */
export function pageShell(frame: Translation<typeof zh>, of: { readonly layout: Layout }): string {
  const markup = renderToStaticMarkup(of.layout === 'sign' ? <SignShell /> : <FrameShell frame={frame} {...of} />)
  return markup.replace(/<\/div>$/, `${TEXT_PLACE}</div>`)
}

function FrameShell({ frame, layout }: { frame: Translation<typeof zh>; layout: Layout }): ReactNode {
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
      {layout === 'room' && (
        <div className="shell-room">
          <i />
          <i />
          <i />
          <i />
        </div>
      )}
    </div>
  )
}

function SignShell(): ReactNode {
  return (
    <div className="site-frame">
      <header className="site-header" data-bare="">
        <Brand />
      </header>
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
