import { SIZES } from '@bourse/protocol/terms'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@bourse/shell'
import { Button, ChangeText, NumberText, TextField } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

const GREETINGS: Readonly<Record<Language, string>> = {
  zh: '你好，世界',
  en: 'Hello, world',
  es: 'Hola, mundo',
  'zh-TW': '你好，世界',
  ko: '안녕, 세상',
  ja: 'こんにちは、世界',
}

/** Each language, each size and the ways of a number, to see at once whether one of them is broken. */
export function Samples(): ReactNode {
  const t = useTranslations('diagnostics')
  return (
    <div className="diagnostics-grid">
      <section>
        <h2>{t('languageSamples')}</h2>
        <dl className="facts-list">
          {LANGUAGES.map(language => (
            <div key={language}>
              <dt lang={language}>{LANGUAGE_NAMES[language]}</dt>
              <dd lang={language}>{GREETINGS[language]}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>{t('numberSamples')}</h2>
        <dl className="facts-list">
          <NumberSample name="63420.1" shown={<NumberText value="63420.1" places={2} />} />
          <NumberSample name="0.00024737" shown={<NumberText value="0.00024737" places={8} />} />
          <NumberSample name="1.84" shown={<ChangeText value="1.84" suffix="%" arrow />} />
          <NumberSample name="-0.87" shown={<ChangeText value="-0.87" suffix="%" arrow />} />
          <NumberSample name="0" shown={<ChangeText value="0" places={2} suffix="%" arrow />} />
          <NumberSample name="null" shown={<NumberText value={null} />} />
        </dl>
      </section>
      <section>
        <h2>{t('sizeSamples')}</h2>
        <div className="sample-sizes">
          {SIZES.map(size => (
            <SizeSample key={size} size={size} />
          ))}
        </div>
      </section>
    </div>
  )
}

function NumberSample({ name, shown }: { name: string; shown: ReactNode }): ReactNode {
  return (
    <div>
      <dt className="num">{name}</dt>
      <dd>{shown}</dd>
    </div>
  )
}

function SizeSample({ size }: { size: (typeof SIZES)[number] }): ReactNode {
  const t = useTranslations('diagnostics')
  const tools = useTranslations('frame.tools')
  return (
    <div className="sample-size" data-size={size}>
      <span className="w-20">{tools(size)}</span>
      <TextField label={t('field')} defaultValue={t('hello')} />
      <Button size="field">{t('button')}</Button>
    </div>
  )
}
