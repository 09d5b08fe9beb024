import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIGURES } from '../../lib/content/glossary/alphabet.ts'
import { topicLetters, type TopicSource } from '../../lib/content/articles/topics-index.ts'

const guide = (title: string, otherNames: string[], alternateNames: string[]): TopicSource => ({
  _type: 'article',
  title,
  otherNames,
  alternateNames,
  slug: title.toLowerCase().replaceAll(' ', '-'),
})
const under = (letters: ReturnType<typeof topicLetters>, letter: string) =>
  letters.find((group) => group.letter === letter)?.entries

describe('A–Z topic index', () => {
  const letters = topicLetters(
    [guide('High blood pressure', ['Hypertension'], ['High Blood Pressure', 'Écart'])],
    [{ label: '988, the crisis line', href: '/resources' }, { label: 'No address' }],
  )

  it('contains every letter, and numbers come last', () => {
    expect(letters.map(({ letter }) => letter).join('')).toBe(
      `ABCDEFGHIJKLMNOPQRSTUVWXYZ${FIGURES}`,
    )
  })

  it('refers from an alternative name to the main name, and does not repeat the main name', () => {
    const href = '/diseases/high-blood-pressure'
    expect(under(letters, 'H')).toEqual([
      { label: 'High blood pressure', href },
      { label: 'Hypertension', href, see: 'High blood pressure' },
    ])
  })

  it('marks a blog category that has the same name as a guide', () => {
    const category = { ...guide('Diabetes', [], []), _type: 'category' }
    const both = topicLetters([category, guide('Diabetes', [], [])], [])
    expect(under(both, 'D')).toEqual([
      { label: 'Diabetes', href: '/blog/category/diabetes', isCategory: true },
      { label: 'Diabetes', href: '/diseases/diabetes' },
    ])
  })

  it('sorts an accented letter under its base letter', () => {
    expect(under(letters, 'E')).toHaveLength(1)
  })

  it('lists editors’ own entries only when they have a target', () => {
    expect(under(letters, FIGURES)).toEqual([{ label: '988, the crisis line', href: '/resources' }])
    expect(under(letters, 'N')).toEqual([])
  })

  it('contains each entry under exactly one letter', () => {
    const sources = fc.array(
      fc.record({
        _type: fc.constantFrom('article', 'category', 'bmiPage', 'nothing'),
        title: fc.option(fc.string({ unit: 'binary' })),
        otherNames: fc.option(fc.array(fc.option(fc.string()))),
        alternateNames: fc.option(fc.array(fc.string())),
        slug: fc.constantFrom('a', 'b-c', null),
      }),
    )
    fc.assert(
      fc.property(sources, (all) => {
        const names = all.flatMap((source) => [
          source.title,
          ...(source.otherNames ?? []),
          ...(source.alternateNames ?? []),
        ])
        const entries = topicLetters(all, []).flatMap((group) => group.entries)
        expect(entries.length).toBeLessThanOrEqual(names.length)
        for (const { label } of entries) expect(names).toContain(label)
      }),
    )
  })
})
