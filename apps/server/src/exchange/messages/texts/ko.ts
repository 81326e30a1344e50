import type { NoticeTexts } from '../notice.ts'

/** Korean. */
export const ko: NoticeTexts = {
  welcome: {
    title: 'Bourse에 오신 것을 환영합니다',
    text: '계정이 개설되었습니다. 입금과 거래 전에 인증기를 연결하면 훨씬 안전합니다.',
  },
  new_device: {
    title: '새 기기에서 로그인',
    text: '{time}: 새 기기에서 계정에 로그인했습니다: {device}, 주소 {address}.',
  },
  password_changed: {
    title: '비밀번호 변경',
    text: '{time}: {address}에서 비밀번호가 변경되었습니다. 다른 기기는 로그아웃되었고 출금은 {hours}시간 중지됩니다.',
  },
  password_reset: {
    title: '비밀번호 재설정',
    text: '{time}: {address}에서 인증번호로 비밀번호가 재설정되었습니다. 모든 기기가 로그아웃되었고 출금은 {hours}시간 중지됩니다.',
  },
  google_on: {
    title: '인증기 켜짐',
    text: '{time}: {address}에서 인증기가 켜졌습니다. 다른 기기는 로그아웃되었고 출금은 {hours}시간 중지됩니다.',
  },
  google_off: {
    title: '인증기 꺼짐',
    text: '{time}: {address}에서 인증기가 꺼졌습니다. 다른 기기는 로그아웃되었고 출금은 {hours}시간 중지됩니다.',
  },
  factor_reset: {
    title: '2단계 인증 초기화',
    text: '{time}: 본인 요청에 따라 고객센터가 계정의 모든 2단계 인증을 해제했습니다. 모든 기기가 로그아웃되었고 출금은 {hours}시간 중지됩니다. 로그인하여 다시 설정하세요.',
  },
  recovery_codes_renewed: {
    title: '복구 코드 재발급',
    text: '{time}: {address}에서 복구 코드가 새로 발급되어 이전 코드는 사용할 수 없습니다. 다른 기기는 로그아웃되었고 출금은 {hours}시간 중지됩니다.',
  },
  elsewhere_linked: {
    title: '{provider} 연결됨',
    text: '{time}: {address}에서 {provider} 계정이 연결되어 이제 이 계정으로 로그인할 수 있습니다. 다른 기기는 로그아웃되었고 출금은 {hours}시간 중지됩니다.',
  },
  elsewhere_unlinked: {
    title: '{provider} 연결 해제됨',
    text: '{time}: {address}에서 {provider} 연결이 해제되었습니다. 다른 기기는 로그아웃되었고 출금은 {hours}시간 중지됩니다.',
  },
  email_check_on: {
    title: '이메일 2차 인증 켜짐',
    text: '{time}: {address}에서 이메일 2차 인증이 켜졌습니다. 다른 기기는 로그아웃되었고 출금은 {hours}시간 중지됩니다.',
  },
  email_check_off: {
    title: '이메일 2차 인증 꺼짐',
    text: '{time}: {address}에서 이메일 2차 인증이 꺼졌습니다. 다른 기기는 로그아웃되었고 출금은 {hours}시간 중지됩니다.',
  },
  phone_check_on: {
    title: '휴대폰 2차 인증 켜짐',
    text: '{time}: {address}에서 휴대폰 2차 인증이 켜졌습니다. 다른 기기는 로그아웃되었고 출금은 {hours}시간 중지됩니다.',
  },
  phone_check_off: {
    title: '휴대폰 2차 인증 꺼짐',
    text: '{time}: {address}에서 휴대폰 2차 인증이 꺼졌습니다. 다른 기기는 로그아웃되었고 출금은 {hours}시간 중지됩니다.',
  },
  recovery_code_used: {
    title: '복구 코드 사용',
    text: '{time}: {address}에서 복구 코드 하나가 사용되었습니다. {left}개 남았습니다.',
  },
  email_changed: {
    title: '이메일 변경',
    text: '{time}: {address}에서 계정 이메일이 {email}(으)로 변경되었습니다. 다른 기기는 로그아웃되었고 출금은 {hours}시간 중지됩니다.',
  },
  phone_changed: {
    title: '휴대폰 번호 변경',
    text: '{time}: {address}에서 계정 휴대폰 번호가 {phone}(으)로 변경되었습니다. 다른 기기는 로그아웃되었고 출금은 {hours}시간 중지됩니다.',
  },
  kept_only_on: {
    title: '주소록으로만 출금이 켜졌습니다',
    text: '{time}: {address}에서 주소록으로만 출금이 켜졌습니다. 새 주소는 24시간을 기다립니다.',
  },
  kept_only_off: {
    title: '주소록으로만 출금이 꺼집니다',
    text: '{time}: {address}에서 주소록으로만 출금 해제를 요청했습니다. {until}부터 모든 주소로 출금할 수 있습니다.',
  },
  address_kept: {
    title: '주소록에 새 주소',
    text: '{time}: {address}에서 {coin} 주소 “{label}”을(를) 저장했습니다: {place}. {usable}부터 출금할 수 있습니다.',
  },
  account_frozen: {
    title: '계정 동결',
    text: '{time}: 계정이 동결되고 모든 기기가 로그아웃되었습니다. 고객센터에서 복구할 수 있습니다.',
  },
  account_unfrozen: { title: '계정 복구', text: '계정을 다시 사용할 수 있습니다. 지금 비밀번호를 변경하세요.' },
  identity_approved: { title: '신원 인증 완료', text: '{level}단계 신원 인증이 승인되었습니다.' },
  identity_rejected: {
    title: '신원 인증 거절',
    text: '{level}단계 신원 인증이 거절되었습니다: {reason}. 수정하여 다시 제출할 수 있습니다.',
  },
  identity_asked: {
    title: '신원 인증에 보완이 필요합니다',
    text: '{level}단계 신원 인증에 보완이 필요합니다: {reason}. 다시 제출해 주세요.',
  },
  bank_approved: { title: '은행 계좌 승인', text: '끝자리 {tail} 은행 계좌가 승인되었습니다.' },
  bank_rejected: {
    title: '은행 계좌 거절',
    text: '끝자리 {tail} 은행 계좌가 거절되었습니다: {reason}. 수정하여 다시 제출할 수 있습니다.',
  },
  // What an operator writes is said as it was written.
  operator_message: { title: '{title}', text: '{text}' },
  level_changed: {
    title: '계정 등급 변경',
    text: '계정 등급이 {level}(으)로 바뀌었으며 수수료와 한도도 따라 바뀝니다.',
  },
  deposit_credited: {
    title: '{amount} {coin} 입금 완료',
    text: '{chain}(으)로 입금한 {amount} {coin}이(가) 현물 계정에 반영되어 지금 거래할 수 있습니다.',
  },
  withdrawal_confirmed: {
    title: '{amount} {coin} 출금 완료',
    text: '{amount} {coin}이(가) {address}(으)로 출금되었습니다.',
  },
  withdrawal_rejected: {
    title: '{amount} {coin} 출금이 거절되었습니다',
    text: '{address}(으)로의 {amount} {coin} 출금이 승인되지 않아 전액 반환되었습니다: {reason}.',
  },
  bank_credited: {
    title: '{amount} {coin} 입금 완료',
    text: '송금 메모 {reference}의 은행 이체가 확인되었습니다. {amount} {coin}이(가) 현물 계정에 들어왔습니다.',
  },
  bank_paid: {
    title: '{amount} {coin}을(를) 은행으로 보냈습니다',
    text: '{amount} {coin}을(를) 끝자리 {tail} 계좌로 송금했습니다. 입금 시점은 은행에 따라 다릅니다.',
  },
  bank_returned: {
    title: '{amount} {coin} 은행 출금이 완료되지 않았습니다',
    text: '끝자리 {tail} 계좌로 보낼 {amount} {coin}이(가) 계정으로 돌아왔습니다: {reason}.',
  },
  order_bought: {
    title: '{amount} {coin} 매수 체결',
    text: '{market}: 평균 {average}, 합계 {total} {money}, 수수료 {fee} {feeCoin}.',
  },
  order_sold: {
    title: '{amount} {coin} 매도 체결',
    text: '{market}: 평균 {average}, 합계 {total} {money}, 수수료 {fee} {feeCoin}.',
  },
  order_part_bought: {
    title: '{amount} {coin} 매수 체결, 주문의 {share}%',
    text: '{market}: 평균 {average}, 합계 {total} {money}, 수수료 {fee} {feeCoin}. 나머지는 취소되었습니다.',
  },
  order_part_sold: {
    title: '{amount} {coin} 매도 체결, 주문의 {share}%',
    text: '{market}: 평균 {average}, 합계 {total} {money}, 수수료 {fee} {feeCoin}. 나머지는 취소되었습니다.',
  },
  trigger_bought: {
    title: '트리거 도달: {amount} {coin} 매수',
    text: '{market}: 트리거 {trigger}, 평균 {average}, 합계 {total} {money}, 수수료 {fee} {feeCoin}.',
  },
  trigger_sold: {
    title: '트리거 도달: {amount} {coin} 매도',
    text: '{market}: 트리거 {trigger}, 평균 {average}, 합계 {total} {money}, 수수료 {fee} {feeCoin}.',
  },
  order_expired: {
    title: '{market} 주문이 만료되었습니다',
    text: '{size} 주문의 기한이 되었습니다. 체결된 것은 없습니다.',
  },
  order_timed_out: {
    title: '{market} 주문이 취소되었습니다',
    text: '설정한 시간보다 오래 자리를 비워 {size} 주문을 취소했습니다.',
  },
  order_no_liquidity: {
    title: '{market} 주문이 체결되지 않았습니다',
    text: '{size} 주문의 트리거에 도달했지만 허용 가격에 상대 주문이 없어 체결되지 않았습니다.',
  },
  order_self_trade: {
    title: '{market} 주문이 취소되었습니다',
    text: '{size} 주문이 본인의 다른 주문과 체결될 수 있어 취소되었습니다.',
  },
  order_would_take: {
    title: '{market} 주문이 취소되었습니다',
    text: '{size} 주문은 포스트 온리인데 트리거 도달 시 바로 체결될 수 있어 취소되었습니다.',
  },
  order_not_whole: {
    title: '{market} 주문이 취소되었습니다',
    text: '{size} 주문은 트리거 도달 시 전량 체결할 수 없어 취소되었습니다.',
  },
  order_market_closed: {
    title: '{market} 주문이 취소되었습니다',
    text: '시장을 닫아 {size} 주문을 취소하고 자금을 풀었습니다.',
  },
  orders_more: {
    title: '주문 {count}건 더',
    text: '체결되었거나 끝난 주문이 더 있습니다. 주문 내역에서 모두 볼 수 있습니다.',
  },
  long_liquidated: {
    title: '{market} 롱 포지션 강제 청산',
    text: '마크 가격 {mark}에서 {amount} {coin} 롱 포지션이 유지 증거금을 충족하지 못해 {closed} {coin}이(가) 청산되었습니다. 각 체결은 계약 내역에서 확인할 수 있습니다.',
  },
  long_deleveraged: {
    title: '{market} 롱 포지션 자동 감소',
    text: '반대편 포지션을 호가창에서 청산할 수 없어 롱 포지션 중 {amount} {coin}이(가) {price}에 수수료 없이 청산되었습니다. 결과: {won} {money}.',
  },
  short_liquidated: {
    title: '{market} 숏 포지션 강제 청산',
    text: '마크 가격 {mark}에서 {amount} {coin} 숏 포지션이 유지 증거금을 충족하지 못해 {closed} {coin}이(가) 청산되었습니다. 각 체결은 계약 내역에서 확인할 수 있습니다.',
  },
  short_deleveraged: {
    title: '{market} 숏 포지션 자동 감소',
    text: '반대편 포지션을 호가창에서 청산할 수 없어 숏 포지션 중 {amount} {coin}이(가) {price}에 수수료 없이 청산되었습니다. 결과: {won} {money}.',
  },
  long_unguarded: {
    title: '{market} 롱의 보호 주문이 청산하지 못했습니다',
    text: '{trigger}에 도달했지만 허용 가격 안에 상대가 없었습니다. {left} {coin} 롱이 그대로 남아 있고 이 보호 주문은 사라졌습니다. 다시 설정하거나 청산하세요.',
  },
  short_unguarded: {
    title: '{market} 숏의 보호 주문이 청산하지 못했습니다',
    text: '{trigger}에 도달했지만 허용 가격 안에 상대가 없었습니다. {left} {coin} 숏이 그대로 남아 있고 이 보호 주문은 사라졌습니다. 다시 설정하거나 청산하세요.',
  },
  otc_opened: {
    title: '장외 주문 {order}이(가) 생성되었습니다',
    text: '{money} {currency}로 {amount} {coin}: 코인이 보관 중입니다. 주문을 열어 다음 단계를 확인하세요.',
  },
  otc_paid: {
    title: '장외 주문 {order}: 구매자가 송금 완료로 표시했습니다',
    text: '구매자가 {money} {currency}을(를) 보냈다고 합니다. 먼저 본인 계좌를 확인한 뒤 {amount} {coin}을(를) 전송하세요.',
  },
  otc_cancelled: {
    title: '장외 주문 {order}이(가) 취소되었습니다',
    text: '구매자가 송금 전에 주문을 취소했습니다. {amount} {coin}이(가) 장외 지갑으로 돌아왔습니다.',
  },
  otc_expired: {
    title: '장외 주문 {order}이(가) 미송금으로 종료되었습니다',
    text: '{money} {currency}을(를) 보낼 시간이 지났습니다. {amount} {coin}은(는) 판매자에게 돌아갔습니다.',
  },
  otc_released: {
    title: '{gets} {coin}이(가) 전송되었습니다',
    text: '장외 주문 {order}: 판매자가 {money} {currency}을(를) 받았고 {gets} {coin}이(가) 장외 지갑에 있습니다.',
  },
  otc_appealed: {
    title: '장외 주문 {order}에 이의가 제기되었습니다',
    text: '운영자가 {money} {currency}로 {amount} {coin} 주문을 검토합니다. 증거를 주문 채팅에 올려 주세요.',
  },
  otc_decided: {
    title: '장외 주문 {order}이(가) 결정되었습니다',
    text: '{amount} {coin} 중 구매자가 {gets}을(를) 받고 나머지는 판매자에게 돌아갑니다. 사유: {reason}',
  },
  price_above: {
    title: '{market} 현재가 {price}',
    text: '설정한 알림: {wanted} 이상. 알림은 한 번만 전송됩니다. 다시 받으려면 새로 설정해 주세요.',
  },
  price_below: {
    title: '{market} 현재가 {price}',
    text: '설정한 알림: {wanted} 이하. 알림은 한 번만 전송됩니다. 다시 받으려면 새로 설정해 주세요.',
  },
  price_moved: {
    title: '{market} {percent}% 변동',
    text: '{base}에서 {price}(으)로 움직였습니다. 알림은 한 번만 전송됩니다.',
  },
  sale_opened: {
    title: '{name} 청약이 시작되었습니다',
    text: '요청하신 알림입니다. 조건과 위험은 세일 페이지에 있습니다.',
  },
  vote_opened: {
    title: '{round}회 투표가 시작되었습니다',
    text: '요청하신 알림입니다. 후보는 마감까지 투표 페이지에 있습니다.',
  },
  merchant_granted: {
    title: '장외 판매자가 되었습니다',
    text: '광고에 판매자 배지가 표시되며 30개까지 등록할 수 있습니다. 보증금은 판매자 자격이 유지되는 동안 보관됩니다.',
  },
  merchant_refused: {
    title: '판매자 신청이 거절되었습니다',
    text: '사유: {reason}. 보증금은 장외 지갑으로 돌아왔습니다.',
  },
  merchant_held: {
    title: '판매자 배지가 보류되었습니다',
    text: '{reason}. 광고는 배지 없이 유지되며, 고객센터에서 복구할 수 있습니다.',
  },
  long_near: {
    title: '{market} 롱, 청산까지 {distance}%',
    text: '마크 가격 {mark}, 청산가 {liquidation}. 증거금을 더하거나 일부를 닫으면 멀어집니다.',
  },
  short_near: {
    title: '{market} 숏, 청산까지 {distance}%',
    text: '마크 가격 {mark}, 청산가 {liquidation}. 증거금을 더하거나 일부를 닫으면 멀어집니다.',
  },
  funding_paid: {
    title: '{market} 펀딩비 {amount} {money} 지급',
    text: '이번 요율은 {rate}%입니다. 반대 포지션을 가진 사람에게 지급됩니다.',
  },
  funding_received: {
    title: '{market} 펀딩비 {amount} {money} 수령',
    text: '이번 요율은 {rate}%입니다. 반대 포지션을 가진 사람이 지급했습니다.',
  },
  transfer_received: {
    title: '{sender} 님이 보낸 {amount} {coin}',
    text: '{sender} 님이 {amount} {coin}을(를) 보냈습니다. 현물 지갑에 있습니다.',
  },
  sale_given: {
    title: '{name}: {coins} {coin} 배정',
    text: '청약금 중 {paid} {money}이(가) 지급되고 {back} {money}이(가) 환급되었습니다. 코인은 조건의 단계별로 지급되며 단계마다 알려 드립니다.',
  },
  sale_nothing: {
    title: '{name}: 배정되지 않았습니다',
    text: '다른 사람에게 배정되었습니다. {back} {money}이(가) 현물 지갑으로 돌아왔습니다.',
  },
  sale_missed: {
    title: '{name} 목표 미달',
    text: '판매하지 않습니다. {back} {money}이(가) 현물 지갑으로 돌아왔습니다.',
  },
  sale_called_off: {
    title: '{name} 취소',
    text: '판매하지 않습니다. {back} {money}이(가) 현물 지갑으로 돌아왔습니다.',
  },
  sale_handed_out: {
    title: '{amount} {coin} 지급',
    text: '{name} 세일에서 받은 것으로 현물 지갑에 있습니다.',
  },
  vote_won: {
    title: '{round}회 투표: {winner} 1위',
    text: '{winner}이(가) {all}표를 얻었습니다. 이번에 준 {votes}표 중 {own}표가 {winner}에게 갔습니다. 모든 표는 공개 집계에 있습니다.',
  },
  vote_none: {
    title: '{round}회 투표는 1위 없이 끝났습니다',
    text: '필요한 표를 얻은 후보가 없습니다. {votes}표의 비용이 환급됩니다.',
  },
  vote_called_off: {
    title: '{round}회 투표 취소',
    text: '{votes}표의 비용이 환급됩니다.',
  },
  letters: {
    code: {
      title: 'Bourse 인증번호',
      text: '{purpose} 인증번호: {code}\n\n{minutes}분 동안 유효합니다. 누가 물어도 알려주지 마세요. 저희는 절대 묻지 않습니다.',
    },
    codeSms: '[Bourse] {code} ({purpose}), {minutes}분 유효. 누구에게도 알려주지 마세요.',
    already_registered: {
      title: '이미 계정이 있는 이메일입니다',
      text: '누군가 이 이메일로 Bourse에 가입하려 했지만 이미 계정이 있습니다. 본인이라면 로그인하거나 비밀번호를 재설정하세요. 아니라면 아무것도 하지 않아도 됩니다.',
    },
    already_bound: {
      title: '다른 계정의 이메일입니다',
      text: '누군가 이 이메일을 다른 Bourse 계정에 연결하려 했지만 이미 사용 중입니다. 본인이 아니라면 아무것도 하지 않아도 됩니다.',
    },
    notMe: '본인이 아닌가요? 지금 계정을 동결하세요:\n{link}',
    word: '피싱 방지 문구: {word}',
    noWord: '아직 피싱 방지 문구가 없습니다. 설정하면 저희의 모든 메일에 표시됩니다.',
  },
  reasons: {
    blurred: '사진이 흐려서 내용을 읽을 수 없습니다',
    cut: '사진의 가장자리가 잘려 있습니다',
    glare: '빛 반사로 일부가 보이지 않습니다',
    name_differs: '이름이 신분증과 다릅니다',
    number_differs: '번호가 신분증과 다릅니다',
    out_of_date: '신분증의 유효기간이 지났습니다',
    another_person: '사진 속 인물이 본인이 아닙니다',
    altered: '사진에 수정된 흔적이 있습니다',
    document_taken: '이 신분증은 이미 다른 계정에서 인증되었습니다',
  },
  push: {
    topics: {
      order_filled: '주문이 체결되었습니다',
      order_part: '주문 일부가 체결되었습니다',
      order_acted: '조건 주문이 실행되었습니다',
      order_ended: '주문이 종료되었습니다',
      otc: 'OTC 주문 소식',
      liquidation_near: '포지션이 청산에 가까워졌습니다',
      contract_closed: '포지션이 청산되거나 축소되었습니다',
      funding: '펀딩비가 정산되었습니다',
      deposit: '입금이 도착했습니다',
      withdrawal: '출금 소식',
      transfer_in: '코인을 받았습니다',
      device: '새 기기에서 로그인',
      protection: '계정 보호 설정이 변경되었습니다',
      verification: '인증 소식',
      house: 'Bourse의 메시지',
      joined: '참여한 세일 또는 투표 소식',
      reminder: '알림을 요청한 일정이 시작되었습니다',
      price_alert: '가격 알림에 도달했습니다',
    },
    more: 'Bourse를 열어 확인하세요.',
    test: {
      title: '푸시는 이렇게 보입니다',
      text: 'Bourse를 열지 않은 동안 체결, 입금, 계정 보호 소식이 여기에 표시됩니다.',
    },
  },
  purposes: {
    register: '회원가입',
    login: '로그인',
    forget: '비밀번호 찾기',
    bind: '연결',
    security: '보안 설정',
    withdraw: '출금',
    second: '2차 인증',
  },
}
