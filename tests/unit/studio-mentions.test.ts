import { expect, test } from 'vitest'
import { begunAt, mentionsOf, peopleLike, withName } from '../../studio/review/comments/mentions.ts'

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
])('at the end of “%s” the name is begun: %j', (text, name) => {
  expect(begunAt(text, text.length)?.name ?? null).toBe(name)
})

test('people are found by the beginning of any of their names', () => {
  expect(peopleLike(PEOPLE, 'am')).toEqual([AMARA, AMA])
  expect(peopleLike(PEOPLE, 'ELL')).toEqual([MALCOLM])
  expect(peopleLike(PEOPLE, 'x')).toEqual([])
})

test('who is picked is written out where the name was begun', () => {
  const text = 'Ask @mal about it'
  const begun = begunAt(text, 8)
  expect(begun && withName(text, 8, begun, MALCOLM)).toEqual({
    text: 'Ask @Malcolm Ellison about it',
    cursor: 21,
  })
})

test('whoever is named behind an @ is mentioned; a name within another’s is not', () => {
  expect(mentionsOf('@Amara Bennett and @Malcolm Ellison', PEOPLE)).toEqual({
    mentions: ['u-1', 'u-3'],
  })
  expect(mentionsOf('@Amara Bennett, @Ama', PEOPLE)).toEqual({ mentions: ['u-1', 'u-2'] })
  expect(mentionsOf('Amara Bennett knows', PEOPLE)).toEqual({})
})
