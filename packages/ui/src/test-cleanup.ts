import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// The library clears a page away by itself only in the file that loads it first, and files share what they have loaded.
afterEach(cleanup)
