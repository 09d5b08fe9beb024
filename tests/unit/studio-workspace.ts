import { createClient } from '@sanity/client'
import { createSchema, type LocaleSource, type ValidateDocumentOptions } from 'sanity'
import { schemaTypes } from '../../schemas/index.ts'

const english = {
  id: 'en-US',
  title: 'English',
  weekInfo: { firstDay: 1 as const, weekend: [6 as const, 7 as const], minimalDays: 4 as const },
}

// The Studio's messages are not under test; their type has a brand that no plain function has.
function isTranslation(value: unknown): value is LocaleSource['t'] {
  return typeof value === 'function'
}
function translation(): LocaleSource['t'] {
  const keys: unknown = (key: string) => key
  if (!isTranslation(keys)) throw new TypeError('Not a function')
  return keys
}

/** The Studio workspace that Sanity's validation needs. `answer` is the lake's response to each query. */
export function studioWorkspace(answer: unknown): ValidateDocumentOptions['workspace'] {
  const client = createClient({
    projectId: 'clearwell',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    resolveFetch: () => async () =>
      new Response(JSON.stringify({ result: answer }), {
        headers: { 'content-type': 'application/json' },
      }),
  })
  return {
    schema: createSchema({ name: 'clearwell', types: schemaTypes }),
    getClient: (options) => client.withConfig(options),
    i18n: { currentLocale: english, loadNamespaces: async () => undefined, t: translation() },
  }
}
