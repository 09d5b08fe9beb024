import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Ways to write a document without its form. */
const WRITES =
  /useDocumentOperation\(|\bclient\s*\.(?:patch|mutate|transaction|create|createOrReplace|createIfNotExists|delete|action)\(|'sanity\.action\.document\.|PortableTextEditor\.|usePortableTextEditor\(/

/** The files that do so, each with the reason why no approval is lost unasked. */
const REASONS: Readonly<Record<string, string>> = {
  'studio/admin/redirects/stale-links.ts': 'stale-link-list.tsx asks before it calls this',
  'studio/app/hosted-actions.ts': 'publishes and unpublishes; edits nothing',
  'studio/dashboard/list-suggestions.tsx': 'asks before it edits a page with a scheduled approval',
  'studio/dashboard/list-targets.ts': 'the action that list-suggestions.tsx sends',
  'studio/editor/assets/picture-details.tsx': 'notes on an image asset, which is no page',
  'studio/editor/assets/replace-picture.ts': 'replace-form.tsx asks before it calls this',
  'studio/editor/citations/new-source.ts': 'creates a draft, which has no approval',
}

test('a Studio file that writes documents without their form states why no approval is lost unasked', () => {
  const files = globSync('studio/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.includes('node_modules') && WRITES.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(files.toSorted()).toEqual(Object.keys(REASONS).toSorted())
})
