import { expect, test } from 'vitest'
import { article, found, item, post } from './checks-fixtures.ts'

const card = (level: string, heading = 'Call 911 if:') => ({
  _type: 'careCard',
  _key: level,
  level,
  heading,
  body: [item('i', 'you cannot breathe')],
})
const messages = (page: Parameters<typeof found>[1]) =>
  found('careCards', page).map(({ message }) => message)

test('an article needs care cards of all three levels, and a post does not', () => {
  const all = ['nonUrgent', 'urgent', 'emergency'].map((level) => card(level))
  expect(messages(article(...all))).toEqual([])
  expect(messages(post())).toEqual([])
  expect(messages(article(card('urgent')))).toMatchObject([
    expect.stringContaining('no non-urgent care card'),
    expect.stringContaining('no emergency care card'),
  ])
})

test('an emergency card must contain an emergency phone number', () => {
  expect(messages(post(card('emergency', 'Get help now')))).toEqual([
    'The emergency card has no number to call. Add 911 or 988.',
  ])
  expect(messages(post(card('emergency', 'Call or text 988')))).toEqual([])
})
