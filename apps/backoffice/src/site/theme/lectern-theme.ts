import { kitSizes } from '@bourse/shell'
import { type ThemeConfig, theme } from 'antd'
import { mix } from './colour.ts'
import { type Palette, palettes, type ThemeMode } from './palette.ts'
import { type Shades, shadesOf } from './shades.ts'

/** The look of the console as one antd theme. Call again with another pick and every screen follows; nothing is fetched. */
export function lecternTheme(pick: string, mode: ThemeMode): ThemeConfig {
  const palette = palettes[mode]
  const shades = shadesOf(pick, mode)
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      ...colourTokens(palette, shades),
      ...sizeTokens,
      boxShadow: palette.shadow,
      boxShadowSecondary: palette.shadow,
    },
    components: { ...frameParts(palette, shades), ...fieldParts(palette, shades), ...dataParts(palette, shades) },
  }
}

function colourTokens(palette: Palette, shades: Shades): ThemeConfig['token'] {
  return {
    ...stateTokens(palette),
    colorPrimary: shades.fill,
    colorPrimaryHover: shades.fillHover,
    colorPrimaryActive: shades.fillActive,
    colorPrimaryBg: shades.soft,
    colorPrimaryBorder: shades.mark,
    colorPrimaryText: shades.text,
    colorInfo: shades.fill,
    colorLink: shades.text,
    colorLinkHover: shades.text,
    colorLinkActive: shades.text,
    colorText: palette.text,
    colorTextSecondary: palette.muted,
    colorTextTertiary: palette.muted,
    colorTextQuaternary: palette.quiet,
    colorTextPlaceholder: palette.quiet,
    colorTextDescription: palette.muted,
    colorTextHeading: palette.text,
    colorTextDisabled: palette.quiet,
    colorIcon: palette.muted,
    colorIconHover: palette.text,
    colorBgLayout: palette.backdrop,
    colorBgContainer: palette.sheet,
    colorBgElevated: palette.raised,
    colorBgContainerDisabled: palette.tint,
    colorBgMask: palette.mask,
    colorFillAlter: palette.tint,
    colorFillSecondary: palette.backdrop,
    colorFillTertiary: palette.backdrop,
    colorFillQuaternary: palette.tint,
    colorBorder: palette.lineStrong,
    colorBorderSecondary: palette.line,
    colorSplit: palette.line,
    controlItemBgHover: palette.hover,
    controlItemBgActive: shades.soft,
    controlItemBgActiveHover: shades.soft,
    controlOutline: shades.ring,
    controlOutlineWidth: 2,
  }
}

function stateTokens({ good, warn, bad }: Palette): ThemeConfig['token'] {
  return {
    colorSuccess: good.mark,
    colorSuccessText: good.word,
    colorSuccessBg: good.soft,
    colorWarning: warn.mark,
    colorWarningText: warn.word,
    colorWarningBg: warn.soft,
    // Words under fields and danger buttons use it, so it is the readable shade.
    colorError: bad.word,
    colorErrorText: bad.word,
    colorErrorBg: bad.soft,
  }
}

// Type: 12/16 captions, 13/20 tables, 14/20 body, 16/24 section, 20/28 page title, 28/36 the one big figure.
const sizeTokens: ThemeConfig['token'] = {
  ...kitSizes,
  fontSize: 14,
  fontSizeLG: 16,
  fontSizeHeading1: 28,
  fontSizeHeading2: 20,
  fontSizeHeading3: 16,
  fontSizeHeading4: 14,
  fontSizeHeading5: 12,
  lineHeight: 20 / 14,
  lineHeightLG: 24 / 16,
  lineHeightHeading1: 36 / 28,
  lineHeightHeading2: 28 / 20,
  lineHeightHeading3: 24 / 16,
  lineHeightHeading4: 20 / 14,
  lineHeightHeading5: 16 / 12,
  borderRadiusXS: 4,
  motionDurationFast: '0.12s',
  motionDurationMid: '0.16s',
  motionDurationSlow: '0.2s',
  motionEaseInOut: 'cubic-bezier(.2, 0, 0, 1)',
}

function frameParts(palette: Palette, shades: Shades): ThemeConfig['components'] {
  return {
    Menu: {
      itemBg: 'transparent',
      subMenuItemBg: 'transparent',
      popupBg: palette.raised,
      itemHeight: 32,
      itemMarginBlock: 0,
      itemMarginInline: 8,
      itemBorderRadius: 6,
      itemColor: palette.strong,
      itemHoverBg: mix(palette.text, palette.backdrop, 0.05),
      itemSelectedBg: shades.backdropSoft,
      itemSelectedColor: shades.text,
      subMenuItemSelectedColor: palette.text,
      iconSize: 16,
      collapsedWidth: 56,
      activeBarBorderWidth: 0,
    },
    Button: {
      fontWeight: 500,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      defaultBg: palette.sheet,
      defaultColor: palette.strong,
      defaultHoverColor: shades.text,
      defaultHoverBorderColor: shades.mark,
      paddingInline: 12,
      paddingInlineSM: 8,
      textHoverBg: palette.hover,
    },
    Breadcrumb: {
      itemColor: palette.muted,
      lastItemColor: palette.text,
      linkColor: palette.muted,
      linkHoverColor: palette.text,
      separatorMargin: 6,
    },
    Dropdown: { paddingBlock: 6, controlItemBgHover: palette.hover },
    // One dark plate in both looks, so that it stands out from the page under it.
    Tooltip: { colorBgSpotlight: palette === palettes.dark ? '#2C3643' : palette.text, colorTextLightSolid: '#FFFFFF' },
    Drawer: { paddingLG: 16 },
    Modal: { titleFontSize: 16 },
    Message: { contentPadding: '8px 12px' },
  }
}

function fieldParts(palette: Palette, shades: Shades): ThemeConfig['components'] {
  const focused = {
    activeShadow: `0 0 0 2px ${shades.ring}`,
    activeBorderColor: shades.mark,
    hoverBorderColor: palette.faint,
  }
  return {
    Form: { itemMarginBottom: 20, labelColor: palette.strong, verticalLabelPadding: '0 0 6px', labelHeight: 20 },
    Input: focused,
    InputNumber: focused,
    DatePicker: focused,
    Select: {
      activeOutlineColor: shades.ring,
      activeBorderColor: shades.mark,
      hoverBorderColor: palette.faint,
      optionSelectedBg: shades.soft,
      optionSelectedFontWeight: 500,
    },
    Switch: { colorPrimary: shades.fill, colorTextQuaternary: palette.faint, colorTextTertiary: palette.muted },
    Slider: {
      trackBg: shades.mark,
      trackHoverBg: shades.mark,
      handleColor: shades.mark,
      dotActiveBorderColor: shades.mark,
      railBg: palette.line,
      handleSize: 12,
      railSize: 4,
    },
    Segmented: {
      trackBg: palette.backdrop,
      trackPadding: 2,
      itemSelectedBg: palette === palettes.dark ? '#2C3643' : palette.sheet,
      itemColor: palette.muted,
      itemHoverBg: 'transparent',
    },
  }
}

function dataParts(palette: Palette, shades: Shades): ThemeConfig['components'] {
  return {
    Table: {
      // 13 px rows of 40 px; the padding of the cell is what makes it 40, so two lines grow to 56 by themselves.
      cellFontSize: 13,
      cellFontSizeMD: 13,
      cellFontSizeSM: 13,
      cellPaddingBlock: 10,
      cellPaddingInline: 12,
      // "Compact": 32 px.
      cellPaddingBlockMD: 6,
      cellPaddingInlineMD: 12,
      headerBg: palette.sheet,
      headerColor: palette.muted,
      headerSplitColor: 'transparent',
      headerSortActiveBg: palette.sheet,
      headerSortHoverBg: palette.hover,
      bodySortBg: 'transparent',
      headerBorderRadius: 0,
      borderColor: palette.line,
      rowHoverBg: palette.tint,
      rowSelectedBg: shades.soft,
      rowSelectedHoverBg: shades.soft,
      footerBg: palette.sheet,
    },
    Tabs: {
      horizontalItemGutter: 24,
      horizontalItemPadding: '8px 0',
      inkBarColor: shades.mark,
      itemSelectedColor: palette.text,
      itemColor: palette.muted,
      titleFontSize: 14,
    },
    Progress: { defaultColor: shades.mark, remainingColor: palette.line },
    // The kit writes a success in the colour of its mark, which is too light to be read.
    Tag: { defaultBg: palette.backdrop, defaultColor: palette.strong, colorSuccess: palette.good.word },
    Pagination: { itemSize: 28, itemActiveBg: shades.soft },
    Descriptions: { labelBg: palette.sheet },
  }
}
