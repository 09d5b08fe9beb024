import { expect, test } from 'vitest'
import { parsePerspective } from '../../lib/content/fetch/preview-perspective.ts'

test.each([
  ['published', 'published'],
  ['drafts', 'drafts'],
  ['rSpring,drafts', ['rSpring', 'drafts']],
  ['rSpring', ['rSpring', 'drafts']],
  ['rSpring,rAutumn,drafts', ['rSpring', 'rAutumn', 'drafts']],
  [undefined, 'drafts'],
  ['', 'drafts'],
  ['raw', 'drafts'],
  ['rSpring,raw', 'drafts'],
  ['rSpring,published', 'drafts'],
  ['r Spring', 'drafts'],
  ['a"] | *[', 'drafts'],
])('the preview cookie %s shows the perspective %s', (value, perspective) => {
  expect(parsePerspective(value)).toEqual(perspective)
})

test('a preview cookie that stacks more releases than a Studio does shows drafts', () => {
  const names = Array.from({ length: 101 }, (_, index) => `r${index}`)
  expect(parsePerspective(names.join())).toBe('drafts')
})
