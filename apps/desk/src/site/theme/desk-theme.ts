import { kitSizes } from '@bourse/shell'
import { type ThemeConfig, theme } from 'antd'
import { type Palette, palettes, type ThemeMode } from './palette.ts'

/** A look of the desk as one antd theme. Nothing moves: figures do. */
export function deskTheme(mode: ThemeMode): ThemeConfig {
  const palette = palettes[mode]
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: { ...colourTokens(palette), ...sizeTokens, boxShadow: palette.shadow, boxShadowSecondary: palette.shadow },
    components: componentsOf(palette),
  }
}

function colourTokens(palette: Palette): ThemeConfig['token'] {
  return {
    colorPrimary: palette.fill,
    colorPrimaryHover: palette.fillHover,
    colorPrimaryActive: palette.fillHover,
    colorLink: palette.link,
    colorLinkHover: palette.link,
    colorInfo: palette.fill,
    // Words under fields use it, so it is the readable shade.
    colorError: palette.badWord,
    colorSuccess: palette.good,
    colorWarning: palette.warn,
    colorText: palette.text,
    colorTextSecondary: palette.muted,
    colorTextTertiary: palette.muted,
    colorTextQuaternary: palette.zero,
    colorTextPlaceholder: palette.zero,
    colorTextDescription: palette.muted,
    colorTextHeading: palette.text,
    colorTextDisabled: palette.zero,
    colorIcon: palette.muted,
    colorIconHover: palette.text,
    colorBgLayout: palette.ground,
    colorBgContainer: palette.sheet,
    colorBgElevated: palette.raised,
    colorBgContainerDisabled: palette.tint,
    colorBgMask: palette.mask,
    colorFillAlter: palette.tint,
    colorFillSecondary: palette.ground,
    colorFillTertiary: palette.ground,
    colorBorder: palette.lineStrong,
    colorBorderSecondary: palette.line,
    colorSplit: palette.line,
    controlItemBgHover: palette.hover,
    controlItemBgActive: palette.soft,
    controlOutline: palette.ring,
    controlOutlineWidth: 2,
  }
}

const sizeTokens: ThemeConfig['token'] = {
  ...kitSizes,
  fontSize: 13,
  fontSizeLG: 14,
  lineHeight: 20 / 13,
  borderRadiusXS: 3,
  motion: false,
}

function componentsOf(palette: Palette): NonNullable<ThemeConfig['components']> {
  return {
    Button: {
      fontWeight: 500,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      defaultColor: palette.strong,
      defaultBg: palette.sheet,
      paddingInline: 12,
      paddingInlineSM: 8,
      contentFontSize: 13,
    },
    Segmented: {
      trackBg: palette.ground,
      trackPadding: 2,
      itemSelectedBg: palette.picked,
      itemColor: palette.muted,
      itemHoverBg: 'transparent',
    },
    Select: { optionSelectedBg: palette.soft, optionSelectedFontWeight: 500 },
    Dropdown: { paddingBlock: 6 },
    Radio: { wrapperMarginInlineEnd: 0 },
    Form: { itemMarginBottom: 16, labelColor: palette.muted, verticalLabelPadding: '0 0 4px' },
    Drawer: { paddingLG: 0 },
  }
}
