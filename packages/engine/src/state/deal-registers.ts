import { layoutOf } from '../memory/layout.ts'

/** Where the figures of the deal at work stand in `state.deal`: what matching decides, then what settlement works out; `taken` grows from deal to deal of one taker. */
export const DEAL = layoutOf({
  doubles: { price: '', quantity: '', value: '', base: '', takerFee: '', makerFee: '', taken: '' },
  ints: {},
})
