import { DEFAULT_THEME_COLOUR } from '@bourse/protocol/terms'
import { usePreference } from '@bourse/shell'
import { ColorPicker, Input, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { useServices } from '../site/console-services.ts'
import { contrast, isColour } from '../site/theme/colour.ts'
import { palettes, type ThemeMode } from '../site/theme/palette.ts'
import { PICKS, shadesOf } from '../site/theme/shades.ts'

/** The choice of the theme colour: eight offers, any other, or the default. It takes effect at once and fetches nothing. */
export function SkinPanel(): ReactNode {
  const { appearance, notices } = useServices()
  const text = useTranslations('frame.skin')
  const pick = useStore(appearance.colour.store, state => state.pick)
  const [mode, setMode] = usePreference(appearance.mode)

  function choose(next: string): void {
    if (next === pick) return
    appearance.colour.set(next)
    notices.reply(text('changed'))
  }

  function chooseMode(next: ThemeMode): void {
    setMode(next)
    notices.reply(text('changed'))
  }

  const ratio = contrast(shadesOf(pick, mode).fill, palettes.light.sheet).toFixed(1)
  return (
    <div className="skin-panel">
      <h2 className="skin-title">{text('title')}</h2>
      <div className="skin-picks">
        {PICKS.map(offer => (
          <button
            key={offer}
            type="button"
            className="skin-pick"
            style={{ background: offer }}
            aria-label={offer}
            aria-pressed={offer === pick}
            onClick={() => choose(offer)}
          />
        ))}
      </div>
      <div className="skin-row">
        <OwnColour key={pick} pick={pick} onPick={choose} />
        <button type="button" className="skin-default" onClick={() => choose(DEFAULT_THEME_COLOUR)}>
          {text('standard')}
        </button>
      </div>
      <p className="skin-note">{text('note', { ratio })}</p>
      <div className="skin-row">
        <span>{text('look')}</span>
        <Segmented<ThemeMode>
          aria-label={text('look')}
          value={mode}
          onChange={chooseMode}
          options={[
            { value: 'light', label: text('light') },
            { value: 'dark', label: text('dark') },
          ]}
        />
      </div>
    </div>
  )
}

type OwnProps = { readonly pick: string; readonly onPick: (pick: string) => void }

function OwnColour({ pick, onPick }: OwnProps): ReactNode {
  const text = useTranslations('frame.skin')
  const [typed, setTyped] = useState(pick)
  const wrong = !isColour(typed)

  const apply = (): void => {
    if (!wrong) onPick(typed.toUpperCase())
  }

  return (
    <label className="skin-own">
      {text('own')}
      <ColorPicker
        size="small"
        disabledAlpha
        value={pick}
        onChangeComplete={colour => onPick(colour.toHexString().toUpperCase())}
      />
      <Input
        size="small"
        className="skin-input"
        value={typed}
        maxLength={7}
        status={wrong ? 'error' : ''}
        title={wrong ? text('wrong') : ''}
        onChange={event => setTyped(event.target.value)}
        onBlur={apply}
        onPressEnter={apply}
      />
    </label>
  )
}
