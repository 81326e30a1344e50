import type { ReactNode } from 'react'
import { BrandMark } from '../../site/brand-mark.tsx'
import { SignInPicture } from './sign-in-picture.tsx'

type Props = {
  readonly words: {
    readonly brand: string
    readonly title: string
    readonly intro: string
    readonly note: string
    readonly picture: string
  }
  readonly form: ReactNode
  readonly foot: ReactNode
}

/** The way in: one calm column, a picture beside it where there is room. */
export function SignInLayout({ words, form, foot }: Props): ReactNode {
  return (
    <div className="sign-in">
      <div className="sign-in-side">
        <header className="sign-in-brand">
          <BrandMark size={24} />
          {words.brand}
        </header>
        <main className="sign-in-column">
          <h1>{words.title}</h1>
          <p className="sign-in-intro">{words.intro}</p>
          {form}
          <p className="sign-in-note">{words.note}</p>
        </main>
        <footer className="sign-in-foot">{foot}</footer>
      </div>
      <SignInPicture label={words.picture} />
    </div>
  )
}
