/** Sizes that the sites with a kit share, as the kit's themes name them. A grid of 4. */
export const kitSizes = {
  fontFamily:
    "'Inter Variable', system-ui, -apple-system, 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif",
  fontSizeSM: 12,
  lineHeightSM: 16 / 12,
  fontWeightStrong: 600,
  sizeUnit: 4,
  sizeStep: 4,
  borderRadius: 6,
  borderRadiusLG: 6,
  borderRadiusSM: 4,
  controlHeight: 32,
  controlHeightSM: 24,
  controlHeightLG: 40,
  boxShadowTertiary: 'none',
} as const
