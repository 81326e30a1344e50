import { LANGUAGE_NAMES, LANGUAGES } from '@bourse/protocol/terms'
import { useLanguage } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../site/links/link.tsx'
import { dictionaries } from '../../../site/site.ts'
import type { Article } from '../api/use-articles.ts'

/** Beside an article: what is near it, and the languages that it is written in. */
export function ArticleSide({ article }: { readonly article: Article }): ReactNode {
  const t = useTranslations('articles')
  const missing = LANGUAGES.filter(language => !article.languages.includes(language))
  return (
    <aside className="article-side">
      {article.related.length > 0 && (
        <section>
          <h2>{t('related')}</h2>
          <ul className="article-related">
            {article.related.map(({ slug, title, language, cate, minutes }) => (
              <li key={slug}>
                <Link to={`/article/${slug}`} lang={language}>
                  {title}
                </Link>
                <span className="sub">
                  {t(`cates.${cate}`)}, {t('minutes', { count: minutes })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{t('languages')}</h2>
        <ul className="article-languages">
          {LANGUAGES.filter(language => article.languages.includes(language)).map(language => (
            <li key={language} lang={language} aria-current={language === article.language ? 'true' : undefined}>
              {LANGUAGE_NAMES[language]}
            </li>
          ))}
          {missing.length > 0 && (
            <li className="muted">
              {missing.map(language => LANGUAGE_NAMES[language]).join(', ')}
              <span className="sub">{t('notWritten')}</span>
            </li>
          )}
        </ul>
      </section>
    </aside>
  )
}

/** Says that a text is not written in the reader's language, and which one is shown. */
export function OtherLanguage({ article }: { readonly article: Article }): ReactNode {
  const t = useTranslations('articles')
  const own = useLanguage(dictionaries)
  if (article.language === own) return null
  return (
    <p className="article-note" lang={own}>
      {t('otherLanguage', { own: LANGUAGE_NAMES[own], shown: LANGUAGE_NAMES[article.language] })}
    </p>
  )
}
