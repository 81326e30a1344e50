import { UploadOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import { type ReactNode, useRef } from 'react'

type Props = Pick<ButtonProps, 'block' | 'size' | 'type'> & {
  readonly label: string
  readonly accept: string
  readonly multiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** A button that opens the browser's own dialog for files. */
export function UploadButton({
  label,
  accept,
  multiple = false,
  onFiles,
  type = 'primary',
  ...look
}: Props): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={event => {
          onFiles([...(event.target.files ?? [])])
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
      <Button {...look} type={type} icon={<UploadOutlined />} onClick={() => field.current?.click()}>
        {label}
      </Button>
    </>
  )
}
