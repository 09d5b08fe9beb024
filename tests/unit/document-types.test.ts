import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { menuFields, menuTypes } from '../../lib/content/fetch/tags.ts'
import { menuQuery } from '../../lib/content/site/menu-query.ts'
import { isRecord } from '../../lib/is-record.ts'
import { evaluate } from '../../lib/lake/engine/groq/evaluate.ts'
import { MemoryDataset } from '../../lib/lake/engine/groq/memory-dataset.ts'
import { parseQuery } from '../../lib/lake/engine/groq/parse.ts'
import { seed } from '../../lib/seed/index.ts'
import { documentTypesFile } from '../../lib/typegen/document-types.ts'
import { schemaTypes } from '../../schemas/index.ts'

const file = new URL('../../lib/content/generated/document-types.ts', import.meta.url)
const { documents } = await seed()

const getMenu = (content: readonly { _id: string; _type: string }[]) =>
  evaluate(parseQuery(menuQuery, {}), { dataset: new MemoryDataset(content), identity: 'me' })

describe('generated lists of document types', () => {
  it('match the current schema (otherwise run npm run typegen)', async () => {
    expect(await readFile(file, 'utf8')).toBe(documentTypesFile(schemaTypes))
  })
})

describe('the menu’s own cache tag', () => {
  const menu = getMenu(documents)

  it('covers every type whose documents can change the menu', () => {
    expect(menu).not.toEqual([])
    const types = new Set(documents.map(({ _type }) => _type))
    const changing = [...types].filter((type) => {
      const others = documents.filter(({ _type }) => _type !== type)
      return JSON.stringify(getMenu(others)) !== JSON.stringify(menu)
    })
    expect(changing.toSorted()).toEqual([...menuTypes].toSorted())
  })

  it('covers every article field that the menu shows', () => {
    const fields = new Set(
      documents.filter(({ _type }) => _type === 'article').flatMap((each) => Object.keys(each)),
    )
    const changing = [...fields].filter((field) => {
      if (field.startsWith('_')) return false
      const changed = documents.map((each) =>
        each._type === 'article' && isRecord(each) ? { ...each, [field]: null } : each,
      )
      return JSON.stringify(getMenu(changed)) !== JSON.stringify(menu)
    })
    expect(changing.toSorted()).toEqual([...menuFields].toSorted())
  })
})
