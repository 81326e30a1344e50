import { ChevronRight, KeyRound, type LucideIcon, Mail, ShieldCheck, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { otherChoices, type SecondChoice, type UnfinishedSignIn } from '../second-step.ts'

const ICONS: Readonly<Record<SecondChoice, LucideIcon>> = {
  google: ShieldCheck,
  email: Mail,
  phone: Smartphone,
  recovery: KeyRound,
}

/** Says where a method's code goes: the contact that was typed, masked, or whose it is. */
export function useWhere(unfinished: UnfinishedSignIn): (method: 'email' | 'phone') => string {
  const t = useTranslations('sign-in.second')
  return method =>
    unfinished.contact?.method === method ? unfinished.contact.masked : t(method === 'email' ? 'ownEmail' : 'ownPhone')
}

/** The other ways to pass the second check, a row each. */
export function OtherWays(props: {
  unfinished: UnfinishedSignIn
  chosen: SecondChoice
  onChoose: (choice: SecondChoice) => void
}): ReactNode {
  const t = useTranslations('sign-in.second')
  const where = useWhere(props.unfinished)
  const others = otherChoices(props.unfinished.methods, props.chosen)
  if (others.length === 0) return null
  const wordOf = (choice: SecondChoice): string => {
    if (choice === 'google') return t('useGoogle')
    return choice === 'recovery' ? t('useRecovery') : t('send', { to: where(choice) })
  }
  return (
    <ul className="sign-others" aria-label={t('others')}>
      {others.map(choice => {
        const Icon = ICONS[choice]
        return (
          <li key={choice}>
            <button type="button" onClick={() => props.onChoose(choice)}>
              <Icon aria-hidden className="size-4" />
              <span>{wordOf(choice)}</span>
              <ChevronRight aria-hidden className="size-3.5" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
