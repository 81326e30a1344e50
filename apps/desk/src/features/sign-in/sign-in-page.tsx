import { latePart } from '@bourse/shell'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { BrandMark } from '../../site/brand-mark.tsx'
import { useServices } from '../../site/desk-services.ts'
import { DESK_LANGUAGE_NAMES, DESK_LANGUAGES } from '../../site/languages/desk-languages.ts'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { FirstKey, type FirstStart } from './first-key.tsx'
import { NameStep, type SecondStart } from './name-step.tsx'
import { SecondStep } from './second-step.tsx'
import './sign-in.css'

// Once in an operator's life: nobody else fetches it.
const FirstSet = latePart(async () => (await import('./first-set.tsx')).FirstSet)

type Step =
  | { readonly is: 'name'; readonly told: string | null }
  | { readonly is: 'second'; readonly start: SecondStart }
  | { readonly is: 'first-key' }
  | { readonly is: 'first-set'; readonly start: FirstStart }

type Props = {
  /** Whose session ended, with a page kept behind; null: nobody's. */
  readonly again: string | null
  readonly onDone: () => void
}

/** The way in: only who you are. Nothing of the house is shown. */
export function SignInPage({ again, onDone }: Props): ReactNode {
  const text = useTranslations('sign-in')
  const [step, setStep] = useState<Step>({ is: 'name', told: null })
  const restart = (told: string | null = null): void => setStep({ is: 'name', told })
  useEffect(() => {
    document.title = `${text('title')} | Bourse`
  }, [text])
  return (
    <SignInLayout>
      {step.is === 'name' && (
        <NameStep
          again={again}
          told={step.told}
          onNext={start => setStep({ is: 'second', start })}
          onFirst={() => setStep({ is: 'first-key' })}
        />
      )}
      {step.is === 'second' && <SecondStep start={step.start} onDone={onDone} onBack={restart} />}
      {step.is === 'first-key' && (
        <FirstKey onNext={start => setStep({ is: 'first-set', start })} onBack={() => restart()} />
      )}
      {step.is === 'first-set' && (
        <Suspense>
          <FirstSet start={step.start} onDone={onDone} onBack={restart} />
        </Suspense>
      )}
    </SignInLayout>
  )
}

/** The calm page that every step stands on. */
export function SignInLayout({ children }: { readonly children: ReactNode }): ReactNode {
  const frame = useTranslations('frame')
  const text = useTranslations('sign-in')
  const { language } = useServices()
  const current = useDeskLanguage()
  return (
    <div className="sign-in">
      <header className="sign-in-top">
        <BrandMark />
        <span>
          {frame('brand')} <small>{frame('brandNote')}</small>
        </span>
      </header>
      <main className="sign-in-sheet">
        <div className="sign-in-column">{children}</div>
      </main>
      <footer className="sign-in-foot">
        <span>{text('foot')}</span>
        <span className="sign-in-languages">
          {DESK_LANGUAGES.toReversed().map(one => (
            <button
              key={one}
              type="button"
              lang={one}
              aria-pressed={one === current}
              onClick={() => void language.change(one)}
            >
              {DESK_LANGUAGE_NAMES[one]}
            </button>
          ))}
        </span>
      </footer>
    </div>
  )
}
