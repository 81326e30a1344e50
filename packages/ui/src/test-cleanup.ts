import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The library clears a page away by itself only in the file that loads it first, and files share what they have loaded.
afterEach(cleanup)

// The library gives up what it waits for after a second, which is a guess at how busy the machine is.
configure({ asyncUtilTimeout: 20_000 })
