import { expect, test } from 'vitest'
import type { Finding } from '../../lib/workflow/checks/finding.ts'
import { withStudioMarkers, type StudioMarker } from '../../studio/review/checks/studio-markers.ts'

const missing: Finding = {
  rule: 'mandatory',
  level: 'error',
  message: 'The author is missing. Enter one.',
  path: ['author'],
}
const marker = (path: StudioMarker['path'], level: StudioMarker['level'] = 'error') => ({
  level,
  message: `About ${path.length} segments.`,
  path,
})
const paths = ({ errors, warnings }: ReturnType<typeof withStudioMarkers>) => [
  errors.map(({ path }) => path),
  warnings.map(({ path }) => path),
]

test('a problem that only the Studio can find is in the one list of problems, before the others', () => {
  const problems = withStudioMarkers({ errors: [missing], warnings: [] }, [
    marker(['slug']),
    marker(['body', { _key: 'a' }], 'warning'),
  ])
  expect(paths(problems)).toEqual([[['slug'], ['author']], [['body', { _key: 'a' }]]])
})

test('a place where the checks found a problem is listed once, with their message', () => {
  const checks = { errors: [missing], warnings: [] }
  const problems = withStudioMarkers(checks, [marker(['author']), marker(['author', '_ref'])])
  expect(problems).toEqual(checks)
})

test('two blocks of one list are different places, and information is no problem', () => {
  const first: Finding = { ...missing, path: ['body', { _key: 'a' }] }
  const problems = withStudioMarkers({ errors: [first], warnings: [] }, [
    marker(['body', { _key: 'b' }]),
    marker(['title'], 'info'),
  ])
  expect(paths(problems)).toEqual([
    [
      ['body', { _key: 'b' }],
      ['body', { _key: 'a' }],
    ],
    [],
  ])
})
