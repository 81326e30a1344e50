import type { Translation } from '@bourse/shell'
import { renderToStaticMarkup } from 'react-dom/server'
import { BrandSign } from '../src/frame/components/brand-sign.tsx'
import { HEADER_PLACES } from '../src/frame/navigation.ts'
import type { dictionary as zh } from '../src/site/languages/frame/zh.ts'

/**
 * The upper edge of the frame as plain markup: strip and header with their first words, where the scripts will put the same.
 * A reader sees whose page it is, and in a demo that it is one, before a script has run. Of a trading room its panels stand there too.
 */
export function pageShell({ demo, nav }: Translation<typeof zh>, of: { readonly room: boolean }): string {
  return renderToStaticMarkup(
    <div className="site-frame" data-tabbar="">
      <aside className="site-strip" data-shell="">
        <b>{demo.mark}</b>
        <span className="strip-words">{demo.text}</span>
        <span className="strip-act">{demo.topUp}</span>
      </aside>
      <header className="site-header">
        <a className="site-logo" href="/home">
          <BrandSign />
          <span>Bourse</span>
        </a>
        <nav className="header-nav max-wide:hidden">
          {HEADER_PLACES.map(({ to, word }) => (
            <a key={to} className="header-link" href={to}>
              {nav[word]}
            </a>
          ))}
        </nav>
      </header>
      {of.room && (
        <div className="shell-room">
          <i />
          <i />
          <i />
          <i />
        </div>
      )}
    </div>,
  )
}
