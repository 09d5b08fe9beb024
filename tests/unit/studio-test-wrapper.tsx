import { createClient, type SanityClient } from '@sanity/client'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { Source } from 'sanity'
import { SourceContext } from 'sanity/_singletons'
import { SWRConfig } from 'swr'
import { vi } from 'vitest'

/** A client whose requests are answered by `answer`. */
export function createStudioClient(
  answer: (url: URL) => Response | Promise<Response>,
  dataset = 'production',
): SanityClient {
  return createClient({
    projectId: 'clearwell',
    dataset,
    apiVersion: '2025-02-19',
    useCdn: false,
    maxRetries: 0,
    resolveFetch: () => async (input) => answer(new URL(input)),
  })
}

function isSource(value: object): value is Source {
  return 'getClient' in value
}

/** The values of a Studio's source that our hooks read. */
function createSource(client: SanityClient, roles: readonly string[]): Source {
  const currentUser = { id: 'me', roles: roles.map((name) => ({ name })) }
  const source = { getClient: () => client, currentUser, schema: { get: () => undefined } }
  if (!isSource(source)) throw new TypeError('Not a source')
  return source
}

export interface StudioFrame {
  /** Renders components of the Studio, for the user and dataset of `client`; `roles`: the user's. */
  render: (client: SanityClient, children: ReactNode, roles?: readonly string[]) => Promise<void>
  /** Lets time pass, for the timers of the page as well. */
  pass: (milliseconds: number) => Promise<void>
  text: () => string | null
  close: () => void
}

/** A page with a cache of its own. Time stands still unless it is told to pass. */
export function openFrame(): StudioFrame {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  const element = document.body.appendChild(document.createElement('div'))
  const root: Root = createRoot(element)
  const cache = { provider: () => new Map() }
  const pass = (milliseconds: number) =>
    act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))
  return {
    async render(client, children, roles = []) {
      const source = createSource(client, roles)
      await act(async () =>
        root.render(
          <SWRConfig value={cache}>
            <SourceContext value={source}>{children}</SourceContext>
          </SWRConfig>,
        ),
      )
      await pass(50)
    },
    pass,
    text: () => element.textContent,
    close() {
      act(() => root.unmount())
      element.remove()
      vi.useRealTimers()
      Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
    },
  }
}
