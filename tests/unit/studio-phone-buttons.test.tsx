// @vitest-environment jsdom
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIsPhone } from '../../studio/ui/use-is-phone.ts'
import { createStudioClient, openFrame, type StudioFrame } from './studio-test-wrapper.tsx'

let frame: StudioFrame

beforeEach(() => {
  frame = openFrame()
})
afterEach(() => {
  frame.close()
  vi.unstubAllGlobals()
})

function Answer() {
  return useIsPhone() ? 'phone' : 'wide'
}

/** Renders in a window of this width, in pixels. */
async function renderAt(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => {
    const from = Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0)
    const to = Number(/max-width: (\d+)px/.exec(query)?.[1] ?? Infinity)
    return Object.assign(new EventTarget(), { matches: width >= from && width <= to, media: query })
  })
  const client = createStudioClient(() => Response.json({}))
  await frame.render(
    client,
    <ThemeProvider theme={buildTheme()}>
      <Answer />
    </ThemeProvider>,
  )
  return frame.text()
}

test.each([
  { width: 390, answer: 'phone' },
  { width: 599, answer: 'phone' },
  { width: 768, answer: 'wide' },
  { width: 1280, answer: 'wide' },
])('a window of $width pixels is $answer', async ({ width, answer }) => {
  expect(await renderAt(width)).toBe(answer)
})
