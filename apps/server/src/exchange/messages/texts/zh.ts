import type { NoticeTexts } from '../notice.ts'

/** Simplified Chinese, the source of all the others. */
export const zh: NoticeTexts = {
  welcome: { title: '欢迎来到 Bourse', text: '账户已开通。先绑定谷歌验证器，再充值和交易，会安全得多。' },
  new_device: { title: '新设备登录', text: '{time}，您的账户在一台新设备上登录：{device}，地址 {address}。' },
  password_changed: {
    title: '登录密码已修改',
    text: '{time}，登录密码在 {address} 修改。其他设备已退出，提币暂停 {hours} 小时。',
  },
  password_reset: {
    title: '登录密码已重置',
    text: '{time}，登录密码在 {address} 通过验证码重置。所有设备已退出，提币暂停 {hours} 小时。',
  },
  google_on: {
    title: '谷歌验证器已开启',
    text: '{time}，谷歌验证器在 {address} 开启。其他设备已退出，提币暂停 {hours} 小时。',
  },
  google_off: {
    title: '谷歌验证器已关闭',
    text: '{time}，谷歌验证器在 {address} 关闭。其他设备已退出，提币暂停 {hours} 小时。',
  },
  factor_reset: {
    title: '二次验证已重置',
    text: '{time}，客服按本人请求取消了账户的所有二次验证。所有设备已退出，提币暂停 {hours} 小时。请登录后重新设置。',
  },
  recovery_codes_renewed: {
    title: '恢复码已重新生成',
    text: '{time}，恢复码在 {address} 重新生成，旧的恢复码已失效。其他设备已退出，提币暂停 {hours} 小时。',
  },
  elsewhere_linked: {
    title: '已关联 {provider}',
    text: '{time}，{provider} 在 {address} 与您的账户关联，现在可用它登录。其他设备已退出，提币暂停 {hours} 小时。',
  },
  elsewhere_unlinked: {
    title: '已解除 {provider} 的关联',
    text: '{time}，{provider} 在 {address} 与您的账户解除关联。其他设备已退出，提币暂停 {hours} 小时。',
  },
  email_check_on: {
    title: '邮箱二次验证已开启',
    text: '{time}，邮箱二次验证在 {address} 开启。其他设备已退出，提币暂停 {hours} 小时。',
  },
  email_check_off: {
    title: '邮箱二次验证已关闭',
    text: '{time}，邮箱二次验证在 {address} 关闭。其他设备已退出，提币暂停 {hours} 小时。',
  },
  phone_check_on: {
    title: '手机二次验证已开启',
    text: '{time}，手机二次验证在 {address} 开启。其他设备已退出，提币暂停 {hours} 小时。',
  },
  phone_check_off: {
    title: '手机二次验证已关闭',
    text: '{time}，手机二次验证在 {address} 关闭。其他设备已退出，提币暂停 {hours} 小时。',
  },
  recovery_code_used: { title: '使用了一个恢复码', text: '{time}，一个恢复码在 {address} 使用，还剩 {left} 个。' },
  email_changed: {
    title: '邮箱已更换',
    text: '{time}，账户邮箱在 {address} 改为 {email}。其他设备已退出，提币暂停 {hours} 小时。',
  },
  phone_changed: {
    title: '手机号已更换',
    text: '{time}，账户手机号在 {address} 改为 {phone}。其他设备已退出，提币暂停 {hours} 小时。',
  },
  kept_only_on: {
    title: '只提到地址簿已开启',
    text: '{time}，在 {address} 开启了“只提到地址簿”。此后币只会发往地址簿里的地址，新地址要等 24 小时。',
  },
  kept_only_off: {
    title: '只提到地址簿将关闭',
    text: '{time}，在 {address} 要求关闭“只提到地址簿”，{until} 起可提到任何地址。',
  },
  address_kept: {
    title: '地址簿有新地址',
    text: '{time}，在 {address} 存入了 {coin} 地址“{label}”：{place}。{usable} 起可提到该地址。',
  },
  account_frozen: { title: '账户已冻结', text: '{time}，账户已冻结，所有设备已退出。请联系客服恢复。' },
  account_unfrozen: { title: '账户已恢复', text: '账户已恢复使用。建议立即修改登录密码。' },
  identity_approved: { title: '身份认证已通过', text: '{level} 级身份认证已通过。' },
  identity_rejected: { title: '身份认证未通过', text: '{level} 级身份认证未通过：{reason}。可修改后重新提交。' },
  identity_asked: {
    title: '身份认证需要补交',
    text: '{level} 级身份认证需要补交：{reason}。请重新提交。',
  },
  bank_approved: { title: '银行账户已通过', text: '尾号 {tail} 的银行账户已通过审核。' },
  bank_rejected: { title: '银行账户未通过', text: '尾号 {tail} 的银行账户未通过：{reason}。可修改后重新提交。' },
  // What an operator writes is said as it was written.
  operator_message: { title: '{title}', text: '{text}' },
  level_changed: { title: '账户等级已变更', text: '账户等级现为 {level} 级，手续费和额度随之调整。' },
  deposit_credited: {
    title: '{amount} {coin} 已到账',
    text: '经 {chain} 充值的 {amount} {coin} 已记入现货账户，现在就可以交易。',
  },
  withdrawal_confirmed: { title: '{amount} {coin} 已提出', text: '{amount} {coin} 已到达 {address}。' },
  withdrawal_rejected: {
    title: '提币 {amount} {coin} 未通过',
    text: '提到 {address} 的 {amount} {coin} 未通过审核，已全额退回：{reason}。',
  },
  bank_credited: {
    title: '{amount} {coin} 已入账',
    text: '您的银行转账（附言 {reference}）已到账：{amount} {coin} 已在币币账户中。',
  },
  bank_paid: {
    title: '{amount} {coin} 已汇出',
    text: '{amount} {coin} 已汇往尾号 {tail} 的银行账户，到账时间以银行为准。',
  },
  bank_returned: {
    title: '{amount} {coin} 的银行提现未完成',
    text: '汇往尾号 {tail} 银行账户的 {amount} {coin} 未完成，已退回账户：{reason}。',
  },
  order_bought: {
    title: '已买入 {amount} {coin}',
    text: '{market}：均价 {average}，共 {total} {money}，手续费 {fee} {feeCoin}。',
  },
  order_sold: {
    title: '已卖出 {amount} {coin}',
    text: '{market}：均价 {average}，共 {total} {money}，手续费 {fee} {feeCoin}。',
  },
  order_part_bought: {
    title: '已买入 {amount} {coin}，占委托的 {share}%',
    text: '{market}：均价 {average}，共 {total} {money}，手续费 {fee} {feeCoin}。其余已撤销。',
  },
  order_part_sold: {
    title: '已卖出 {amount} {coin}，占委托的 {share}%',
    text: '{market}：均价 {average}，共 {total} {money}，手续费 {fee} {feeCoin}。其余已撤销。',
  },
  trigger_bought: {
    title: '已触发：买入 {amount} {coin}',
    text: '{market}：触发价 {trigger}，均价 {average}，共 {total} {money}，手续费 {fee} {feeCoin}。',
  },
  trigger_sold: {
    title: '已触发：卖出 {amount} {coin}',
    text: '{market}：触发价 {trigger}，均价 {average}，共 {total} {money}，手续费 {fee} {feeCoin}。',
  },
  order_expired: {
    title: '{market} 委托已到期',
    text: '{size} 的委托已到期，没有成交。',
  },
  order_timed_out: {
    title: '{market} 委托已撤销',
    text: '您离开的时间超过了设定，{size} 的委托已自动撤销。',
  },
  order_no_liquidity: {
    title: '{market} 委托未能成交',
    text: '{size} 的委托已触发，但允许的价格内没有对手盘，没有成交。',
  },
  order_self_trade: {
    title: '{market} 委托已撤销',
    text: '{size} 的委托会与您自己的另一笔委托成交，因此撤销。',
  },
  order_would_take: {
    title: '{market} 委托已撤销',
    text: '{size} 的委托只做挂单，触发时会立即成交，因此撤销。',
  },
  order_not_whole: {
    title: '{market} 委托已撤销',
    text: '{size} 的委托触发时无法全部成交，因此撤销。',
  },
  order_market_closed: {
    title: '{market} 委托已撤销',
    text: '我们已关闭该市场，{size} 的委托已撤销，资金已解冻。',
  },
  orders_more: {
    title: '还有 {count} 笔委托',
    text: '您还有委托已成交或已结束，详见历史委托。',
  },
  long_liquidated: {
    title: '{market} 多仓已被强制平仓',
    text: '标记价格为 {mark} 时，您的 {amount} {coin} 多仓不再满足维持保证金，其中 {closed} {coin} 已被平仓。每笔成交见合约历史。',
  },
  long_deleveraged: {
    title: '{market} 多仓已被自动减仓',
    text: '对手方仓位无法在盘口平仓，因此您多仓中的 {amount} {coin} 以 {price} 与其对冲平仓，不收手续费。结果：{won} {money}。',
  },
  short_liquidated: {
    title: '{market} 空仓已被强制平仓',
    text: '标记价格为 {mark} 时，您的 {amount} {coin} 空仓不再满足维持保证金，其中 {closed} {coin} 已被平仓。每笔成交见合约历史。',
  },
  short_deleveraged: {
    title: '{market} 空仓已被自动减仓',
    text: '对手方仓位无法在盘口平仓，因此您空仓中的 {amount} {coin} 以 {price} 与其对冲平仓，不收手续费。结果：{won} {money}。',
  },
  long_unguarded: {
    title: '{market} 多仓的止盈止损未能成交',
    text: '触发价 {trigger} 已到，但允许的价格内没有对手盘：{left} {coin} 多仓仍在，且不再有这道保护。请重新设置，或平仓。',
  },
  short_unguarded: {
    title: '{market} 空仓的止盈止损未能成交',
    text: '触发价 {trigger} 已到，但允许的价格内没有对手盘：{left} {coin} 空仓仍在，且不再有这道保护。请重新设置，或平仓。',
  },
  otc_opened: {
    title: '场外订单 {order} 已创建',
    text: '{money} {currency} 换 {amount} {coin}：币已托管。请打开订单查看下一步。',
  },
  otc_paid: {
    title: '场外订单 {order}：买方已标记付款',
    text: '买方表示已付 {money} {currency}。请先查看自己的账户，确认到账后再放行 {amount} {coin}。',
  },
  otc_cancelled: {
    title: '场外订单 {order} 已取消',
    text: '买方在付款前取消了订单，{amount} {coin} 已退回您的场外账户。',
  },
  otc_expired: {
    title: '场外订单 {order} 超时未付款',
    text: '支付 {money} {currency} 的时间已过，{amount} {coin} 已退回卖方。',
  },
  otc_released: {
    title: '{gets} {coin} 已放行给您',
    text: '场外订单 {order}：卖方已收到 {money} {currency}，{gets} {coin} 已到您的场外账户。',
  },
  otc_appealed: {
    title: '场外订单 {order} 已申诉',
    text: '操作员将审理 {amount} {coin} 换 {money} {currency} 的订单。请把证据发到订单聊天里。',
  },
  otc_decided: {
    title: '场外订单 {order} 已裁决',
    text: '{amount} {coin} 中买方得 {gets}，其余归卖方。原因：{reason}',
  },
  price_above: {
    title: '{market} 现价 {price}',
    text: '您的提醒：高于 {wanted}。每个提醒只通知一次，可重新设置。',
  },
  price_below: {
    title: '{market} 现价 {price}',
    text: '您的提醒：低于 {wanted}。每个提醒只通知一次，可重新设置。',
  },
  price_moved: {
    title: '{market} 涨跌已达 {percent}%',
    text: '从 {base} 到 {price}。每个提醒只通知一次，可重新设置。',
  },
  sale_opened: {
    title: '{name} 开放认购了',
    text: '您设置了提醒。条款与风险见项目页面。',
  },
  vote_opened: {
    title: '第 {round} 轮投票开始了',
    text: '您设置了提醒。候选项目见投票页面，截止前均可投票。',
  },
  merchant_granted: {
    title: '您已成为场外商家',
    text: '您的广告会显示商家标识，最多可发布三十条。保证金在您担任商家期间保持冻结。',
  },
  merchant_refused: {
    title: '商家申请未通过',
    text: '申请被驳回：{reason}。保证金已退回您的场外账户。',
  },
  merchant_held: {
    title: '您的商家资格已暂停',
    text: '{reason}。广告仍然有效，但不显示商家标识；请联系客服恢复。',
  },
  long_near: {
    title: '您的 {market} 多仓距强平 {distance}%',
    text: '标记价 {mark}，强平价 {liquidation}。追加保证金或平掉一部分可以拉开距离。',
  },
  short_near: {
    title: '您的 {market} 空仓距强平 {distance}%',
    text: '标记价 {mark}，强平价 {liquidation}。追加保证金或平掉一部分可以拉开距离。',
  },
  funding_paid: {
    title: '{market} 支付资金费 {amount} {money}',
    text: '本期费率 {rate}%，资金费付给持有反向仓位的人。',
  },
  funding_received: {
    title: '{market} 收到资金费 {amount} {money}',
    text: '本期费率 {rate}%，由持有反向仓位的人支付。',
  },
  transfer_received: {
    title: '{sender} 转来 {amount} {coin}',
    text: '{sender} 向您转账 {amount} {coin}，已到现货账户。',
  },
  sale_given: {
    title: '{name}：您获得 {coins} {coin}',
    text: '认购款中 {paid} {money} 已支付，{back} {money} 已退回。代币按条款分期发放，每期都会通知您。',
  },
  sale_nothing: {
    title: '{name}：您未获分配',
    text: '份额已分给其他人，您的 {back} {money} 已退回现货账户。',
  },
  sale_missed: {
    title: '{name} 未达到目标',
    text: '本次不出售，您的 {back} {money} 已退回现货账户。',
  },
  sale_called_off: {
    title: '{name} 已取消',
    text: '本次不出售，您的 {back} {money} 已退回现货账户。',
  },
  sale_handed_out: {
    title: '{amount} {coin} 已发放',
    text: '来自 {name} 的认购，已到现货账户。',
  },
  vote_won: {
    title: '第 {round} 轮投票：{winner} 第一',
    text: '{winner} 共得 {all} 票。本轮您投了 {votes} 票，其中 {own} 票投给 {winner}。每一票都在公开计票中。',
  },
  vote_none: {
    title: '第 {round} 轮投票没有产生第一名',
    text: '没有候选项目达到所需票数，您 {votes} 票的花费已退回。',
  },
  vote_called_off: {
    title: '第 {round} 轮投票已取消',
    text: '您 {votes} 票的花费已退回。',
  },
  letters: {
    code: {
      title: 'Bourse 验证码',
      text: '用于{purpose}的验证码：{code}\n\n{minutes} 分钟内有效。请勿告诉任何人，包括自称客服的人。',
    },
    codeSms: '【Bourse】{code}，用于{purpose}，{minutes} 分钟内有效，请勿告诉任何人。',
    already_registered: {
      title: '这个邮箱已有账户',
      text: '有人用这个邮箱在 Bourse 注册，但它已有账户。如果是您，请直接登录；忘记密码可以找回。如果不是您，无需处理。',
    },
    already_bound: {
      title: '这个邮箱已属于另一个账户',
      text: '有人想把这个邮箱绑定到另一个 Bourse 账户，但它已被使用。如果不是您，无需处理。',
    },
    notMe: '不是您本人？立即冻结账户：\n{link}',
    word: '防钓鱼码：{word}',
    noWord: '您还没有设置防钓鱼码。设置后，我们的每封邮件都会带上它。',
  },
  reasons: {
    blurred: '图片模糊，看不清内容',
    cut: '图片不完整，边角被裁掉',
    glare: '反光遮住了内容',
    name_differs: '姓名与证件不一致',
    number_differs: '号码与证件不一致',
    out_of_date: '证件已过期',
    another_person: '照片中的人不是本人',
    altered: '图片有修改痕迹',
    document_taken: '此证件已用于另一个账户',
  },
  push: {
    topics: {
      order_filled: '委托已成交',
      order_part: '委托部分成交',
      order_acted: '止损或止盈已触发',
      order_ended: '委托已被系统结束',
      otc: '场外订单有新进展',
      liquidation_near: '有仓位接近强平',
      contract_closed: '有仓位被强平或减仓',
      funding: '资金费已结算',
      deposit: '充值到账',
      withdrawal: '提币或提现有新进展',
      transfer_in: '收到转账',
      device: '新设备登录',
      protection: '账户安全设置有变动',
      verification: '认证有新进展',
      house: '来自 Bourse 的消息',
      joined: '您参与的首发或投票有结果',
      reminder: '您关注的活动开始了',
      price_alert: '价格提醒已触发',
    },
    more: '打开 Bourse 查看。',
    test: {
      title: '推送就是这个样子',
      text: 'Bourse 未打开时，成交、到账与账户安全消息会显示在这里。',
    },
  },
  purposes: {
    register: '注册',
    login: '登录',
    forget: '找回密码',
    bind: '绑定',
    security: '安全设置',
    withdraw: '提币',
    second: '二次验证',
  },
}
