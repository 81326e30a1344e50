import {
  AimOutlined,
  ArrowRightOutlined,
  BorderOutlined,
  ClearOutlined,
  DragOutlined,
  EditOutlined,
  FontSizeOutlined,
  HighlightOutlined,
  LineOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { ROOM_COLOURS, ROOM_WIDTHS } from '@bourse/protocol/room'
import { Button, Popover, Tooltip } from 'antd'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Drawing, type DrawingTool, isShapeTool, SHAPE_TOOLS } from './drawing-tool.ts'

type Props = {
  readonly drawing: Drawing
  readonly disabled: boolean
  readonly onUndo: () => void
  /** Clears the page for everybody; only who leads has it. */
  readonly onClear?: () => void
}

const ICONS: Readonly<Record<DrawingTool, ReactNode>> = {
  pointer: <AimOutlined />,
  pen: <EditOutlined />,
  eraser: <EraserIcon />,
  marker: <HighlightOutlined />,
  box: <BorderOutlined />,
  ellipse: <span className="room-ellipse" aria-hidden="true" />,
  line: <LineOutlined rotate={-45} />,
  arrow: <ArrowRightOutlined rotate={-45} />,
  text: <FontSizeOutlined />,
}

/** What the page is drawn on with. */
export function ToolRail({ drawing, disabled, onUndo, onClear }: Props): ReactNode {
  const text = useTranslations('room.page')
  return (
    <div className="room-tools-rail" role="toolbar" aria-label={text('tools')}>
      <MoveTool drawing={drawing} />
      <Tool tool="pointer" drawing={drawing} />
      <Tool tool="pen" drawing={drawing} />
      <Tool tool="marker" drawing={drawing} />
      <Shapes drawing={drawing} />
      <Tool tool="text" drawing={drawing} />
      <Tool tool="eraser" drawing={drawing} />
      {onClear !== undefined && (
        <Tooltip title={text('clear')} placement="right">
          <Button
            type="text"
            icon={<ClearOutlined />}
            aria-label={text('clear')}
            disabled={disabled}
            onClick={onClear}
          />
        </Tooltip>
      )}
      <Tooltip title={text('undo')} placement="right">
        <Button type="text" icon={<UndoOutlined />} aria-label={text('undo')} disabled={disabled} onClick={onUndo} />
      </Tooltip>
      <Widths drawing={drawing} />
      <Colours drawing={drawing} />
    </div>
  )
}

function EraserIcon(): ReactNode {
  return (
    <span className="anticon" aria-hidden="true">
      <svg viewBox="0 0 16 16" width="1em" height="1em" fill="none" stroke="currentColor" strokeWidth="1.3">
        <path d="M6.2 13.5 2.4 9.7a1 1 0 0 1 0-1.4l5.9-5.9a1 1 0 0 1 1.4 0l3.9 3.9a1 1 0 0 1 0 1.4l-5.8 5.8zM5.2 5.5l5.3 5.3M6 13.5h8" />
      </svg>
    </span>
  )
}

/** No tool in hand: the page is moved when it is larger than its place. */
function MoveTool({ drawing }: { readonly drawing: Drawing }): ReactNode {
  const text = useTranslations('room.page')
  return (
    <Tooltip title={text('move')} placement="right">
      <Button
        type="text"
        className="room-tool"
        icon={<DragOutlined />}
        aria-label={text('move')}
        aria-pressed={drawing.tool === null}
        onClick={() => drawing.take(null)}
      />
    </Tooltip>
  )
}

type ToolProps = { readonly tool: DrawingTool; readonly drawing: Drawing; readonly onTaken?: () => void }

function Tool({ tool, drawing, onTaken }: ToolProps): ReactNode {
  const text = useTranslations('room.page')
  return (
    <Tooltip title={text(tool)} placement="right">
      <Button
        type="text"
        className="room-tool"
        icon={ICONS[tool]}
        aria-label={text(tool)}
        aria-pressed={drawing.tool === tool}
        onClick={(event: MouseEvent) => {
          // A click of the keyboard has no count.
          drawing.take(tool, { byKey: event.detail === 0 })
          onTaken?.()
        }}
      />
    </Tooltip>
  )
}

function Shapes({ drawing }: { readonly drawing: Drawing }): ReactNode {
  const text = useTranslations('room.page')
  const [open, setOpen] = useState(false)
  const { tool } = drawing
  return (
    <Popover
      trigger="click"
      placement="right"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <div className="room-choice" role="toolbar" aria-label={text('shapes')}>
          {SHAPE_TOOLS.map(one => (
            <Tool key={one} tool={one} drawing={drawing} onTaken={() => setOpen(false)} />
          ))}
        </div>
      }
    >
      <Button
        type="text"
        className="room-tool"
        icon={ICONS[isShapeTool(tool) ? tool : 'box']}
        aria-label={text('shapes')}
        aria-pressed={isShapeTool(tool)}
        aria-expanded={open}
      />
    </Popover>
  )
}

// Thin to thick, as they draw.
const SHOWN_WIDTH = { fine: 1.5, usual: 2.5, thick: 4.5, broad: 8 } as const

function WidthSign({ width }: { readonly width: Drawing['width'] }): ReactNode {
  return (
    <span className="anticon" aria-hidden="true">
      <svg viewBox="0 0 16 16" width="16" height="16" stroke="currentColor" strokeLinecap="round">
        <path d="M4 8h8" strokeWidth={SHOWN_WIDTH[width]} />
      </svg>
    </span>
  )
}

type ChoiceProps = {
  readonly label: string
  readonly sign: (open: boolean) => ReactNode
  readonly choices: (close: () => void) => ReactNode
}

/** A tool that opens what it can be set to, beside itself. */
function Choice({ label, sign, choices }: ChoiceProps): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="right"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <div className="room-choice" role="toolbar" aria-label={label}>
          {choices(() => setOpen(false))}
        </div>
      }
    >
      {sign(open)}
    </Popover>
  )
}

function Widths({ drawing }: { readonly drawing: Drawing }): ReactNode {
  const text = useTranslations('room.page')
  return (
    <Choice
      label={text('widths')}
      sign={open => (
        <Button
          type="text"
          className="room-tool"
          icon={<WidthSign width={drawing.width} />}
          aria-label={text('widthNow', { width: text(drawing.width) })}
          aria-expanded={open}
        />
      )}
      choices={close =>
        ROOM_WIDTHS.map(one => (
          <Button
            key={one}
            type="text"
            className="room-tool"
            icon={<WidthSign width={one} />}
            aria-label={text(one)}
            aria-pressed={one === drawing.width}
            onClick={() => {
              drawing.thicken(one)
              close()
            }}
          />
        ))
      }
    />
  )
}

function Colours({ drawing }: { readonly drawing: Drawing }): ReactNode {
  const text = useTranslations('room.page')
  return (
    <Choice
      label={text('colours')}
      sign={open => (
        <button
          type="button"
          className="room-colour"
          data-colour={drawing.colour}
          aria-label={text('colourNow', { colour: text(drawing.colour) })}
          aria-expanded={open}
        />
      )}
      choices={close =>
        ROOM_COLOURS.map(one => (
          <button
            key={one}
            type="button"
            className="room-colour"
            data-colour={one}
            aria-label={text(one)}
            aria-pressed={one === drawing.colour}
            onClick={() => {
              drawing.paint(one)
              close()
            }}
          />
        ))
      }
    />
  )
}
