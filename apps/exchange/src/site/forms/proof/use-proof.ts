import type { CallResult } from '@bourse/client'
import { withProof } from '@bourse/shell'
import { useState } from 'react'
import { solveProof } from './solve-proof.ts'

const DONE = { code: 'OK', data: null } as const

/** Makes calls that may ask for a proof of work; `checking` is true while the work is done. */
export function useProof(): {
  checking: boolean
  prove: <Data>(call: (altcha: string | undefined) => Promise<CallResult<Data>>) => Promise<CallResult<Data>>
} {
  const [checking, setChecking] = useState(false)
  return {
    checking,
    prove: call =>
      withProof(
        call,
        async challenge => {
          setChecking(true)
          try {
            return await solveProof(challenge)
          } finally {
            setChecking(false)
          }
        },
        reply => (reply.ok ? DONE : reply),
      ),
  }
}
