import { expect, test } from 'vitest'
import { DecisionError } from '../../lib/workflow/model/decision-refused.ts'
import { runForEach } from '../../studio/dashboard/bulk/bulk-dialog.tsx'
import { dayByKey } from '../../studio/dashboard/calendar-keys.ts'
import {
  fromSearch,
  getViewPath,
  readView,
  toSearch,
  type DashboardView,
} from '../../studio/dashboard/dashboard-view.ts'
import { NO_FILTER } from '../../studio/dashboard/dashboard-filter.ts'
import { readSavedViews, renameView, withView } from '../../studio/dashboard/saved-views.ts'
import { listRules } from '../../studio/data/office/list-rules.ts'
import { assignInput, UNASSIGNED, writePersonChoice } from '../../studio/review/assign-fields.ts'

test.each<DashboardView>([
  { part: 'lists', show: 'all', filter: NO_FILTER, month: null, page: null },
  { part: 'lists', show: 'mine', filter: NO_FILTER, month: null, page: null },
  { part: 'calendar', show: 'all', filter: NO_FILTER, month: '2026-12', page: null },
  { part: 'calendar', show: 'mine', filter: NO_FILTER, month: null, page: null },
  { part: 'lists', show: 'all', filter: NO_FILTER, month: null, page: 'article-asthma' },
  {
    part: 'calendar',
    show: 'mine',
    filter: { text: 'blood & “sugar”', type: 'post', person: 'u-ana' },
    month: null,
    page: null,
  },
])('the dashboard view is stored in the URL: %j', (view) => {
  expect(readView({ ...getViewPath(view) })).toEqual(view)
  expect(fromSearch(toSearch(view))).toEqual({ ...view, month: null, page: null })
})

test('a saved view replaces one of its name, can be renamed, and is left out if it is not valid', () => {
  const [mine, posts] = [
    { name: 'Mine', search: 'show=mine' },
    { name: 'Posts', search: 'type=post' },
  ]
  expect(withView([mine, posts], { ...mine, search: 'part=calendar' })).toEqual([
    { name: 'Mine', search: 'part=calendar' },
    posts,
  ])
  expect(renameView([mine, posts], 'Mine', 'Posts')).toEqual([{ ...mine, name: 'Posts' }])
  expect(readSavedViews([mine, { name: '' }, 'x', null])).toEqual([mine])
  expect(readSavedViews('x')).toEqual([])
})

test.each([
  {},
  { part: 'kitchen', _searchParams: [['show', 'everything'], ['month', '2026-13'], 'x'] },
  { _searchParams: 'mine' },
])('an unknown URL state shows all lists: %j', (state) => {
  expect(readView(state)).toEqual({
    part: 'lists',
    show: 'all',
    filter: NO_FILTER,
    month: null,
    page: null,
  })
})

test('a batch action continues after a refused page and reports each outcome', async () => {
  const pages = ['a', 'b', 'c'].map((id) => ({ id, title: id.toUpperCase() }))
  const progress: string[] = []
  const outcomes = await runForEach(
    pages,
    async ({ id }) => {
      if (id === 'b') throw new DecisionError({ code: 'notApproved', reason: 'Not approved.' })
    },
    ({ id }) => progress.push(id),
  )
  expect(outcomes.map(({ title, denialReason: error }) => [title, error])).toEqual([
    ['A', null],
    ['B', 'Not approved.'],
    ['C', null],
  ])
  expect(progress).toEqual(['a', 'b', 'c'])
})

test.each([
  ['ArrowLeft', '2026-11-30', '2026-11-29'],
  ['ArrowRight', '2026-11-30', '2026-12-01'],
  ['ArrowDown', '2026-12-28', '2027-01-04'],
  ['ArrowUp', '2026-11-05', '2026-10-29'],
  ['PageDown', '2026-01-31', '2026-02-28'],
  ['PageUp', '2026-11-22', '2026-10-22'],
  ['Home', '2026-11-22', '2026-11-01'],
  ['End', '2026-11-22', '2026-11-30'],
  ['Tab', '2026-11-22', null],
])('the key %s moves the calendar focus from %s to %s', (key, day, to) => {
  expect(dayByKey(day, key)).toBe(to)
})

test('unchanged people are not sent, and an explicit “no one” is', () => {
  const ana = { id: 'u-ana', name: 'Ana' }
  expect(assignInput({ owner: writePersonChoice(ana), editor: '', reviewer: UNASSIGNED })).toEqual({
    owner: ana,
    reviewer: null,
  })
  expect(() => assignInput({ owner: '' })).toThrow('Choose at least one person')
})

test('list rules show the draft state, “published” for other documents, and nothing for a malformed ID', () => {
  const rules = listRules({
    drafts: [
      { id: 'article-asthma', state: 'inReview', note: null, isRetired: false },
      { id: 'post-tea', state: 'draft', note: 'voided', isRetired: false },
      { id: 'post-gone', state: 'draft', note: 'voided', isRetired: true },
      { id: 'a"] { } body { display: none } [x="', state: 'draft', note: null, isRetired: false },
    ],
    types: ['article'],
    singletons: ['homePage'],
  })
  expect(rules).toContain(
    'a[href$=";article-asthma"] [data-testid="default-preview__status"]::before',
  )
  expect(rules).toContain('content: "In review"')
  expect(rules).toContain('content: "Approval not valid"')
  // A retired document is neither an ordinary draft nor published.
  expect(rules).toMatch(
    /post-gone"\] \[data-testid="default-preview__status"\]::before[^}]*content: "Offline"/,
  )
  expect(rules).toContain('a[href$=";homePage"]')
  expect(rules).not.toContain('body')
})
