import { describe, expect, test } from 'vitest'
import { seed } from '../../lib/seed/index.ts'
import { getErrors, getFindings, readParts } from '../../lib/workflow/checks/blocking.ts'
import { boundNumbers } from '../../lib/workflow/checks/bound-numbers.ts'
import { readPage } from '../../lib/workflow/checks/page.ts'
import { objects, records, strings, text } from './seed-text.ts'

const { documents } = await seed()

/** Pages whose tables and figures say which source gives a number. */
const pages = documents.filter(
  ({ _type, ...fields }) =>
    ['article', 'post', 'takeaway', 'medicine', 'bmiPage'].includes(_type) &&
    getBoxes(fields).length > 0,
)

function getBoxes(page: unknown) {
  return [...objects(page)].filter(({ bound }) => records(bound).length > 0)
}

/** A table that binds single numbers, not only rows. */
const hasNumbers = ({ _type, bound }: Record<string, unknown>) =>
  _type === 'dataTable' && records(bound).some(({ value }) => text(value) !== '')

const read = (page: Parameters<typeof readPage>[0]) =>
  page._type === 'bmiPage' ? readParts(page) : readPage(page)
const faultsIn = (page: Parameters<typeof readPage>[0]) =>
  getFindings(read(page), [boundNumbers], {}).filter(({ level }) => level === 'error')

test('the seed content binds more than 120 numbers in tables and figures to sources', () => {
  const boxes = pages.flatMap(getBoxes)
  const types = new Set(boxes.map(({ _type }) => _type))
  expect([...types].sort()).toEqual(['dataTable', 'figure', 'iconArray'])
  expect(boxes.flatMap(({ bound }) => records(bound)).length).toBeGreaterThan(120)
})

describe.each(pages.map((page) => [page._id, page] as const))('%s', (_id, page) => {
  test('the bound numbers of tables and figures match their sources', () => {
    expect(faultsIn(page)).toEqual([])
  })

  test('a different number in a cell or in a source is an error that blocks the review', () => {
    const count = getBoxes(page).flatMap(({ bound }) => records(bound)).length
    for (let at = 0; at < count; at += 1) {
      const copy = structuredClone(page)
      const bound = getBoxes(copy).flatMap((box) => records(box.bound))[at] ?? {}
      bound.value = '4711'
      expect(faultsIn(copy), text(bound.words)).toHaveLength(1)
    }
    const copy = structuredClone(page)
    for (const box of getBoxes(copy)) {
      for (const row of records(box.rows))
        row.cells = strings(row.cells).map((cell) => cell.replaceAll(/\d/g, '7'))
      if (box.note) box.note = text(box.note).replaceAll(/\d/g, '7')
      if (hasNumbers(box)) expect(faultsIn(copy).length).toBeGreaterThan(0)
    }
    if (getBoxes(copy).some(hasNumbers))
      expect(getErrors(copy, {}).map(({ rule }) => rule)).toContain('boundNumbers')
  })
})
