import { afterEach, expect, it, vi } from 'vitest'
import { openLakeDoor } from '../../studio/lake-door.ts'

afterEach(() => void vi.unstubAllGlobals())

it('opens where Sanity’s command line reads the config: without a visit, and without a class for one', () => {
  vi.stubGlobal('location', { href: 'http://localhost:3000/studio' })
  vi.stubGlobal('XMLHttpRequest', class {})
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('WebSocket', WebSocket)
  expect(() => openLakeDoor('http://localhost:3000/lake')).not.toThrow()
})
