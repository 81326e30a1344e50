import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import {
  Alert,
  App,
  Badge,
  Breadcrumb,
  Button,
  Checkbox,
  ColorPicker,
  ConfigProvider,
  DatePicker,
  Descriptions,
  Divider,
  Drawer,
  Dropdown,
  Empty,
  Form,
  Input,
  InputNumber,
  Menu,
  Modal,
  message,
  notification,
  Pagination,
  Popconfirm,
  Popover,
  Progress,
  QRCode,
  Radio,
  Segmented,
  Select,
  Skeleton,
  Slider,
  Space,
  Spin,
  Switch,
  Table,
  Tabs,
  Tag,
  type ThemeConfig,
  TimePicker,
  Tooltip,
  Typography,
  Upload,
} from 'antd'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

const Message = message._InternalPanelDoNotUseOrYouWillBeFired
const Notification = notification._InternalPanelDoNotUseOrYouWillBeFired
const Confirm = Modal._InternalPanelDoNotUseOrYouWillBeFired

/** Every part that the console shows, drawn once: a part writes its rules when it is drawn, whatever it is given. */
function EveryPart(): ReactNode {
  return (
    <App>
      <Fields />
      <Data />
      <Plates />
    </App>
  )
}

function Fields(): ReactNode {
  return (
    <Form>
      <Form.Item name="field" label="field" extra="extra">
        <Input allowClear prefix="x" />
      </Form.Item>
      <Input.Password />
      <Input.TextArea />
      <Input.Search />
      <InputNumber />
      <Select />
      <DatePicker />
      <TimePicker />
      <ColorPicker />
      <Checkbox />
      <Radio.Group options={['radio']} />
      <Switch />
      <Slider />
      <Segmented options={['segment']} />
      <Upload>
        <Button>button</Button>
      </Upload>
      <Space.Compact>
        <Button>button</Button>
      </Space.Compact>
      <Space>space</Space>
    </Form>
  )
}

function Data(): ReactNode {
  return (
    <>
      <Table loading columns={[{ key: 'column' }]} dataSource={[]} />
      <Pagination total={100} showSizeChanger />
      <Descriptions items={[{ key: 'item', label: 'item', children: 'item' }]} />
      <Progress percent={1} />
      <QRCode value="code" />
      <Tag color="blue">tag</Tag>
      <Tag color="success">tag</Tag>
      <Badge count={1} status="success" />
      <Skeleton active />
      <Divider />
      <Empty />
      <Spin />
      <Typography.Text>text</Typography.Text>
      <Breadcrumb items={[{ title: 'page' }]} />
      <Menu items={[{ key: 'item', label: 'item' }]} />
      <Tabs items={[{ key: 'tab', label: 'tab', children: 'tab' }]} />
      <Alert title="alert" />
    </>
  )
}

function Plates(): ReactNode {
  return (
    <>
      <Modal />
      <Confirm type="confirm" title="confirm" />
      <Drawer />
      <Message content="message" />
      <Notification title="notification" />
      <Dropdown menu={{ items: [{ key: 'item', label: 'item' }] }}>
        <span>dropdown</span>
      </Dropdown>
      <Popover content="popover">
        <span>popover</span>
      </Popover>
      <Popconfirm title="confirm">
        <span>confirm</span>
      </Popconfirm>
      <Tooltip title="tooltip">
        <span>tooltip</span>
      </Tooltip>
    </>
  )
}

/** The kit's rules as it would write them into the page, and the parts that they are of; the same in every look. */
export function kitSheet(look: ThemeConfig = {}): { readonly css: string; readonly parts: readonly string[] } {
  const cache = createCache()
  renderToString(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={look}>
        <EveryPart />
      </ConfigProvider>
    </StyleProvider>,
  )
  // `style%hash%Button-Button%ant-btn%anticon`
  const parts = [...cache.cache.keys()].filter(key => key.startsWith('style%')).map(key => key.split('%')[2] ?? '')
  const css = extractStyle(cache, { plain: true, types: 'style' })
  // What ends it tells the kit which rules are there, and nobody asks.
  return { css: css.slice(0, css.lastIndexOf('.data-ant-cssinjs-cache-path')), parts }
}
