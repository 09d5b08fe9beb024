import { join } from 'node:path'
import { glob } from 'tinyglobby'
import { expect, it } from 'vitest'
import { pageTemplates } from '../page-templates.ts'

const app = join(import.meta.dirname, '../../app')

it('every page file names the route whose visit checks its layout in both themes and at both widths', async () => {
  const files = await glob('**/page.tsx', { cwd: app })
  expect(Object.keys(pageTemplates).sort()).toEqual(files.sort())
})
