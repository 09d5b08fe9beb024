import { expect, test } from 'vitest'
import { OverlayDataset } from '../../lib/content/verified/overlay-dataset.ts'
import { IndexedDataset } from '../../lib/content/verified/indexed-dataset.ts'

test('a page that a release takes offline is in no query of its preview, and the others are as the release has them', () => {
  const base = new IndexedDataset()
  for (const _id of ['kept', 'changed', 'removed'])
    base.put(_id, { _id, _type: 'post', title: 'Public' })
  const changed = { _id: 'changed', _type: 'post', title: 'In the release' }
  const added = { _id: 'added', _type: 'post', title: 'In the release' }
  const shown = new OverlayDataset(
    base,
    new Map([
      ['changed', changed],
      ['added', added],
      ['removed', null],
    ]),
  )
  expect(shown.all().map(({ _id, title }) => `${String(_id)}: ${String(title)}`)).toEqual([
    'added: In the release',
    'changed: In the release',
    'kept: Public',
  ])
  expect(shown.get('removed')).toBeUndefined()
  expect(shown.get('changed')).toBe(changed)
  expect(shown.get('kept')).toMatchObject({ title: 'Public' })
})
