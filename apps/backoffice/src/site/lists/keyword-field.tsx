import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { type ReactNode, useState } from 'react'

type Props = { readonly kept: string; readonly label: string; readonly onSearch: (word: string) => void }

/** Looks for a word; it is sent when it is complete, by Enter or by leaving the field. */
export function KeywordField(props: Props): ReactNode {
  return <TypedWord key={props.kept} {...props} />
}

function TypedWord({ kept, label, onSearch }: Props): ReactNode {
  const [typed, setTyped] = useState(kept)
  const apply = (word: string): void => {
    if (word.trim() !== kept) onSearch(word.trim())
  }
  return (
    <Input
      className="keyword"
      allowClear
      maxLength={64}
      prefix={<SearchOutlined aria-hidden />}
      placeholder={label}
      aria-label={label}
      value={typed}
      onChange={event => {
        setTyped(event.target.value)
        if (event.target.value === '') apply('')
      }}
      onPressEnter={() => apply(typed)}
      onBlur={() => apply(typed)}
    />
  )
}
