import { expect, test } from 'vitest'
import { namedApart } from '../../studio/review/reviewers/reviewers.ts'
import {
  mentionQueryAt,
  getMentions,
  peopleLike,
  withName,
} from '../../studio/review/comments/mentions.ts'

const AMARA = { id: 'u-1', name: 'Amara Bennett' }
const AMA = { id: 'u-2', name: 'Ama' }
const MALCOLM = { id: 'u-3', name: 'Malcolm Ellison' }
const PEOPLE = [AMARA, AMA, MALCOLM]

test.each<[string, string | null]>([
  ['@', ''],
  ['Please, @Ama', 'Ama'],
  ['(@mal', 'mal'],
  ['First\n@Amara Ben', 'Amara Ben'],
  ['write to a@b', null],
  ['no one', null],
  ['@Amara\nand then', null],
  [`@${'a'.repeat(60)}`, null],
])('the text before the cursor, “%s”, starts a mention of %j', (text, name) => {
  expect(mentionQueryAt(text, text.length)?.name ?? null).toBe(name)
})

test('people are found by the start of any of their names', () => {
  expect(peopleLike(PEOPLE, 'am')).toEqual([AMARA, AMA])
  expect(peopleLike(PEOPLE, 'ELL')).toEqual([MALCOLM])
  expect(peopleLike(PEOPLE, 'x')).toEqual([])
})

test('choosing a person replaces the started mention with the full name', () => {
  const text = 'Ask @mal about it'
  const begun = mentionQueryAt(text, 8)
  expect(begun && withName(text, 8, begun, MALCOLM)).toEqual({
    text: 'Ask @Malcolm Ellison about it',
    cursor: 21,
  })
})

test('a full name after @ is a mention, and a name within a longer name is not', () => {
  expect(getMentions('@Amara Bennett and @Malcolm Ellison', PEOPLE)).toEqual({
    mentions: ['u-1', 'u-3'],
  })
  expect(getMentions('@Amara Bennett, @Ama', PEOPLE)).toEqual({ mentions: ['u-1', 'u-2'] })
  expect(getMentions('Amara Bennett knows', PEOPLE)).toEqual({})
})

test('a chosen namesake is mentioned alone, and a typed shared name mentions both people', () => {
  const people = namedApart([
    { id: 'u-1', displayName: 'Ana Ruiz', email: 'ana@clearwell.example' },
    { id: 'u-2', displayName: 'Ana Ruiz', email: 'ruiz@clearwell.example' },
    { id: 'u-3', displayName: 'Malcolm Ellison', email: 'mal@clearwell.example' },
  ])
  const offered = peopleLike(people, 'ana')
  expect(offered.map(({ name }) => name)).toEqual([
    'Ana Ruiz (ana@clearwell.example)',
    'Ana Ruiz (ruiz@clearwell.example)',
  ])
  expect(peopleLike(people, 'mal').map(({ name }) => name)).toEqual(['Malcolm Ellison'])
  const [, second] = offered
  const begun = mentionQueryAt('Ask @ana', 8)
  const written = begun && second && withName('Ask @ana', 8, begun, second).text
  expect(getMentions(String(written), people)).toEqual({ mentions: ['u-2'] })
  expect(getMentions('Ask @Ana Ruiz', people)).toEqual({ mentions: ['u-1', 'u-2'] })
})

test('a person without a name is shown by ID, and namesakes without an e-mail address by their IDs', () => {
  expect(namedApart([{ id: 'u-9' }])).toEqual([{ id: 'u-9', name: 'u-9' }])
  const twins = [
    { id: 'u-1', displayName: 'Ana Ruiz' },
    { id: 'u-2', displayName: 'Ana Ruiz' },
  ]
  expect(namedApart(twins).map(({ name }) => name)).toEqual(['Ana Ruiz (u-1)', 'Ana Ruiz (u-2)'])
})
