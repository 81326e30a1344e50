export const dictionary = {
  of: '{market} 全仓，距强平',
  becomes: '变为',
  nowhere: '无强平价',
  failed: '距强平，暂时无法取得',
}
