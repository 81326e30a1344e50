export { Breadcrumb, type Crumb } from './parts/breadcrumb.tsx'
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant, buttonLook } from './parts/button.tsx'
export { Checkbox } from './parts/checkbox.tsx'
export { CodeField, type CodeFieldProps } from './parts/code-field.tsx'
export { Combobox, type ComboboxProps } from './parts/combobox.tsx'
export { CopyButton, copyText } from './parts/copy-button.tsx'
export { Countdown, CountdownClock, type CountdownProps, useTimeLeft } from './parts/countdown.tsx'
export { type CountdownParts, countdownParts, countdownText } from './parts/countdown-parts.ts'
export { Dialog, Drawer, type OverlayProps } from './parts/dialog.tsx'
export {
  type FieldFrame,
  FieldLabel,
  FieldNote,
  TextArea,
  TextField,
  type TextFieldProps,
  useFieldIds,
} from './parts/field.tsx'
export { FloatingPanel, type FloatingPanelProps } from './parts/floating-panel.tsx'
export { Badge, IconButton, type IconButtonProps } from './parts/icon-button.tsx'
export { Bar, Notice, RoundMark, Tag } from './parts/marks.tsx'
export { Menu, type MenuProps } from './parts/menu.tsx'
export { type MenuChoices, type MenuEntry, menuChoices } from './parts/menu-entries.ts'
export {
  abbreviate,
  directionOf,
  type NumberParts,
  type NumberStyle,
  numberParts,
  numberText,
  roundText,
} from './parts/number-parts.ts'
export { ChangeText, NumberText, type NumberTextProps } from './parts/number-text.tsx'
export { Pager } from './parts/pager.tsx'
export { PartsRoot } from './parts/parts-root.tsx'
export { PasswordField, type PasswordStrength } from './parts/password-field.tsx'
export { Popover } from './parts/popover.tsx'
export { type RadioRow, RadioRows } from './parts/radio-rows.tsx'
export { type Choice, Segment, type SegmentProps } from './parts/segment.tsx'
export { type Option, Select, type SelectProps } from './parts/select.tsx'
export { Sheet } from './parts/sheet.tsx'
export { Slider } from './parts/slider.tsx'
export { Sparkline } from './parts/sparkline.tsx'
export { sparklinePath } from './parts/sparkline-path.ts'
export { Star } from './parts/star.tsx'
export { EmptyState, FailedState, Skeleton } from './parts/states.tsx'
export { StepField, type StepFieldProps } from './parts/step-field.tsx'
export { Switch } from './parts/switch.tsx'
export { type Column, type ListState, Table, type TableProps } from './parts/table.tsx'
export { type Tab, Tabs, type TabsProps } from './parts/tabs.tsx'
export { showToast, type ToastKind, type ToastMessage } from './parts/toast-queue.ts'
export { Tooltip } from './parts/tooltip.tsx'
export { fillWords, type PartWords, PartWordsProvider, usePartWords } from './parts/words.tsx'
