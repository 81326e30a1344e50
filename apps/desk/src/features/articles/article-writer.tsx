import type { ArticleDraft, deskArticlePut } from '@bourse/protocol'
import { ALL_ARTICLE_CATEGORIES, LANGUAGE_NAMES, LANGUAGES, type Language } from '@bourse/protocol/terms'
import { Button, Checkbox, Input, InputNumber, Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { send } from '../../site/calls/ask.ts'
import { SUCCESS } from '../../site/calls/desk-client.ts'
import { useServices } from '../../site/desk-services.ts'
import { ActButton, useOpenAct } from '../acts/index.ts'
import { ArticlePreview } from './article-preview.tsx'
import { problemsOf, textIn, withText, written } from './draft-form.ts'

type Props = {
  readonly draft: ArticleDraft
  readonly onChange: (draft: ArticleDraft) => void
  readonly isChanged: boolean
  readonly isNew: boolean
}

const RANK_MAX = 9_999

/** An article as it is written: where it stands, and two of its languages side by side. */
export function ArticleWriter({ draft, onChange, isChanged, isNew }: Props): ReactNode {
  const [left, setLeft] = useState<Language>('zh')
  const [right, setRight] = useState<Language>('en')
  const side = (language: Language, choose: (language: Language) => void) => (
    <Side draft={draft} language={language} onChange={onChange} onLanguage={choose} />
  )
  return (
    <div className="article-writer">
      <Place draft={draft} onChange={onChange} isNew={isNew} />
      <div className="article-sides">
        {side(left, setLeft)}
        {side(right, setRight)}
      </div>
      <Keep draft={draft} isChanged={isChanged} />
    </div>
  )
}

function Place({ draft, onChange, isNew }: Omit<Props, 'isChanged'>): ReactNode {
  const text = useTranslations('articles.form')
  const cates = useTranslations('articles.cates')
  const id = useId()
  return (
    <div className="article-place">
      <label htmlFor={`${id}-slug`}>
        {text('slug')}
        <Input
          id={`${id}-slug`}
          value={draft.slug}
          maxLength={80}
          disabled={!isNew}
          onChange={event => onChange({ ...draft, slug: event.target.value.trim() })}
        />
      </label>
      <label htmlFor={`${id}-cate`}>
        {text('cate')}
        <Select
          id={`${id}-cate`}
          value={draft.cate}
          onChange={cate => onChange({ ...draft, cate })}
          options={ALL_ARTICLE_CATEGORIES.map(value => ({ value, label: cates(value) }))}
        />
      </label>
      <label htmlFor={`${id}-rank`}>
        {text('rank')}
        <InputNumber
          id={`${id}-rank`}
          value={draft.rank}
          min={0}
          max={RANK_MAX}
          precision={0}
          onChange={rank => onChange({ ...draft, rank: rank ?? 0 })}
        />
      </label>
      <label htmlFor={`${id}-related`}>
        {text('related')}
        <Input
          id={`${id}-related`}
          defaultValue={draft.related.join(', ')}
          onChange={event =>
            onChange({ ...draft, related: event.target.value.split(',').flatMap(one => one.trim() || []) })
          }
        />
      </label>
      <Checkbox checked={draft.example} onChange={event => onChange({ ...draft, example: event.target.checked })}>
        {text('example')}
      </Checkbox>
    </div>
  )
}

type SideProps = Pick<Props, 'draft' | 'onChange'> & {
  readonly language: Language
  readonly onLanguage: (language: Language) => void
}

function Side({ draft, language, onChange, onLanguage }: SideProps): ReactNode {
  const text = useTranslations('articles.form')
  const [isShown, setShown] = useState(false)
  const own = textIn(draft, language)
  const set = (more: Partial<typeof own>) => onChange(withText(draft, { ...own, ...more }))
  const name = LANGUAGE_NAMES[language]
  return (
    <section aria-label={name}>
      <div className="article-side-head">
        <Select
          aria-label={text('language')}
          value={language}
          onChange={onLanguage}
          options={LANGUAGES.map(value => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        <Button size="small" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {text(isShown ? 'write' : 'preview')}
        </Button>
      </div>
      {isShown ? (
        <ArticlePreview text={own} />
      ) : (
        <div lang={language} className="article-fields">
          <Input
            aria-label={text('titleIn', { language: name })}
            placeholder={text('title')}
            value={own.title}
            maxLength={120}
            onChange={event => set({ title: event.target.value })}
          />
          <Input.TextArea
            aria-label={text('summaryIn', { language: name })}
            placeholder={text('summary')}
            value={own.summary}
            maxLength={300}
            autoSize={{ minRows: 2, maxRows: 4 }}
            onChange={event => set({ summary: event.target.value })}
          />
          <Input.TextArea
            aria-label={text('bodyIn', { language: name })}
            placeholder={text('body')}
            value={own.body}
            autoSize={{ minRows: 16, maxRows: 40 }}
            onChange={event => set({ body: event.target.value })}
          />
        </div>
      )}
    </section>
  )
}

function Keep({ draft, isChanged }: Pick<Props, 'draft' | 'isChanged'>): ReactNode {
  const text = useTranslations('articles.form')
  const problems = useTranslations('articles.problems')
  const { client } = useServices()
  const open = useOpenAct()
  const [refused, setRefused] = useState<string | null>(null)
  const wrong = problemsOf(draft)
  // What is written is put down first; the act beside the page names it, and tells what it would change.
  const put = async (act: { name: 'article save' | 'article publish' }) => {
    const reply = await send<typeof deskArticlePut>(client, { path: '/desk/article/put', payload: written(draft) })
    if (reply.code !== SUCCESS) return setRefused(reply.msg)
    setRefused(null)
    open({ ...act, known: { source: reply.data.digest } })
  }
  return (
    <footer className="article-keep">
      <p role="status">
        {refused ?? (isChanged ? wrong.map(problem => problems(problem)).join(' ') : text('unchanged'))}
      </p>
      <ActButton name="picture put">{text('picture')}</ActButton>
      <Button disabled={!isChanged || wrong.length > 0} onClick={() => void put({ name: 'article save' })}>
        {text('keep')}
      </Button>
      <Button
        type="primary"
        disabled={!isChanged || wrong.length > 0}
        onClick={() => void put({ name: 'article publish' })}
      >
        {text('publish')}
      </Button>
    </footer>
  )
}
