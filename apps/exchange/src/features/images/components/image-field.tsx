import '../images.css'
import { Button, FieldNote } from '@bourse/ui'
import { ImagePlus, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUpload } from '../api/use-upload.ts'
import { IMAGE_CHOICE } from '../image-rules.ts'

/** An image field's properties. */
export type ImageFieldProps = {
  readonly label: string
  readonly hint?: string
  /** The id of the image that was taken; empty where there is none. */
  readonly value: string
  readonly onChange: (id: string) => void
  /** What the form says is wrong; what the file itself has wrong comes first. */
  readonly error?: string | undefined
}

/** A picture to hand in: chosen or dropped, judged here, uploaded at once, and shown as it was chosen. */
export function ImageField(props: ImageFieldProps): ReactNode {
  const { label, value, onChange } = props
  const t = useTranslations('images')
  const id = useId()
  const { upload, sending, problem, clear } = useUpload()
  const [preview, setPreview] = usePreview()
  const error = problem ?? props.error

  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return
    const taken = await upload(file)
    if (taken === null) return
    setPreview(file)
    onChange(taken.id)
  }

  return (
    <div className="ui-field image-field">
      <div className="ui-label" id={`${id}-label`}>
        {label}
      </div>
      {value !== '' && preview !== null ? (
        <div className="image-shown">
          <img src={preview} alt={label} />
          <div>
            <Picker labelledBy={`${id}-label`} note={`${id}-note`} sending={sending} onFile={take}>
              {t('replace')}
            </Picker>
            <Button
              aria-label={t('removeOne', { label })}
              onClick={() => {
                clear()
                setPreview(null)
                onChange('')
              }}
            >
              <X aria-hidden />
              {t('remove')}
            </Button>
          </div>
        </div>
      ) : (
        <DropPlace bad={error !== undefined} onFile={take}>
          <ImagePlus aria-hidden />
          <Picker
            labelledBy={`${id}-label`}
            note={`${id}-note`}
            sending={sending}
            onFile={take}
            bad={error !== undefined}
          >
            {t('choose')}
          </Picker>
          <span className="sub">{t('rules')}</span>
        </DropPlace>
      )}
      <FieldNote id={`${id}-note`} hint={props.hint} error={error} />
    </div>
  )
}

type Taking = { readonly onFile: (file: File | undefined) => Promise<void>; readonly children: ReactNode }

/** A button that opens the choice of files. */
export function Picker(
  props: Taking & { labelledBy: string; note?: string; sending: boolean; bad?: boolean; big?: boolean },
): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <>
      <input
        ref={input}
        className="sr-only"
        type="file"
        accept={IMAGE_CHOICE}
        tabIndex={-1}
        aria-labelledby={`${props.labelledBy} ${id}`}
        aria-invalid={props.bad === true ? true : undefined}
        onChange={event => {
          const file = event.target.files?.[0]
          // The same file may be chosen again after it was mended.
          event.target.value = ''
          void props.onFile(file)
        }}
      />
      <Button
        id={id}
        sending={props.sending}
        onClick={() => input.current?.click()}
        {...(props.note === undefined ? {} : { 'aria-describedby': props.note })}
      >
        {props.children}
      </Button>
    </>
  )
}

function DropPlace({ bad, onFile, children }: Taking & { bad: boolean }): ReactNode {
  const [over, setOver] = useState(false)
  return (
    <div
      className="image-drop"
      data-over={over ? '' : undefined}
      data-bad={bad ? '' : undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        void onFile(event.dataTransfer.files[0])
      }}
    >
      {children}
    </div>
  )
}

/** The address under which this page itself shows a chosen file; given back when another is chosen or the field goes. */
function usePreview(): [string | null, (file: Blob | null) => void] {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (address === null) return undefined
    return () => URL.revokeObjectURL(address)
  }, [address])
  return [address, file => setAddress(file === null ? null : URL.createObjectURL(file))]
}
