import { expect, test } from 'vitest'
import { readPage } from '../../lib/workflow/checks/page.ts'
import { readingGrade } from '../../lib/workflow/checks/reading-grade.ts'
import { article, found, text } from './checks-fixtures.ts'

const plain = 'You can walk each day. Eat more greens. Ask your doctor what helps. '
const dense =
  'Comprehensive pharmacological interventions substantially ameliorate cardiovascular complications notwithstanding concomitant metabolic abnormalities. '

test('plain text passes, and difficult text is a warning with its grade', () => {
  expect(found('readingGrade', article(text('a', plain.repeat(10))))).toEqual([])
  expect(found('readingGrade', article(text('a', dense.repeat(10))))).toMatchObject([
    {
      level: 'warning',
      path: ['sections'],
      message: expect.stringMatching(/US school grade \d+\.\d/),
    },
  ])
})

test('the reading grade is the Flesch–Kincaid grade, and a short text has none', () => {
  const grade = (words: string) => readingGrade(readPage(article(text('a', words))))
  // 0.39 · (4 words per sentence) + 11.8 · (1 syllable per word) − 15.59
  expect(grade('The cat sat down. '.repeat(30))).toBeCloseTo(-2.23, 2)
  expect(grade(dense)).toBeNull()
})
