import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { WhereToGo } from '../../components/article/where-to-go.tsx'
import { careSteps } from '../../lib/content/articles/care-steps.ts'
import { DEFAULT_ARTICLE_LABELS as labels } from '../../lib/content/site/labels.ts'
import type { Block } from '../../lib/content/text.ts'

type Card = Block<'careCard'>
type Line = NonNullable<Card['body']>[number]

function line(key: string, text: string, listItem?: 'bullet' | 'number'): Line {
  const span = { _type: 'span' as const, _key: 's', text, marks: [] }
  return {
    _type: 'block',
    _key: key,
    style: 'normal',
    ...(listItem ? { listItem } : {}),
    markDefs: [],
    children: [span],
  }
}

function card(key: string, fields: Partial<Card>): Card {
  return { _type: 'careCard', _key: key, level: 'nonUrgent', heading: key, body: [], ...fields }
}

const RANK = { emergency: 0, urgent: 1, nonUrgent: 2 }

const cards = fc.uniqueArray(
  fc.record({
    key: fc.stringMatching(/^[a-z]{3,6}$/),
    level: fc.constantFrom('emergency', 'urgent', 'nonUrgent'),
    audience: fc.constantFrom(undefined, 'child', 'pregnancy'),
    lines: fc.array(fc.constantFrom('bullet', 'number', 'text'), { maxLength: 5 }),
  }),
  { selector: ({ key }) => key, maxLength: 8 },
)

const built = cards.map((all) =>
  all.map(({ key, level, audience, lines }) =>
    card(key, {
      level,
      ...(audience ? { audience } : {}),
      body: lines.map((kind, index) =>
        line(`${key}${index}`, `${key} sign ${index}`, kind === 'text' ? undefined : kind),
      ),
    }),
  ),
)

const getSteps = (all: Card[]) => careSteps([{ anchor: 'signs', body: all }]).steps

describe('triage questions for any set of care cards', () => {
  test('the first step asks about every sign of the emergency cards and answers with 911', () => {
    fc.assert(
      fc.property(built, (all) => {
        const urgent = all.filter(({ level }) => level === 'emergency')
        const [first] = getSteps(all)
        if (urgent.length === 0) return
        expect(first?.level).toBe('emergency')
        expect(first?.questions.map(({ key }) => key)).toEqual(urgent.map(({ _key }) => _key))
        const html = renderToStaticMarkup(
          <WhereToGo care={careSteps([{ anchor: 'signs', body: all }])} labels={labels} />,
        )
        for (const { signs } of first?.questions ?? []) {
          for (const { text } of signs) {
            // From the symptom to the end of its card, the only advice is 911.
            const at = html.indexOf(renderToStaticMarkup(<span>{text}</span>))
            expect(at, text).toBeGreaterThan(0)
            const [group = ''] = html.slice(at).split('</fieldset>')
            expect(group, text).toContain(labels.whereCall)
            expect(group, text).not.toContain(labels.whereVisit)
          }
        }
      }),
    )
  })

  test('steps never become more urgent, and each card appears once with its whole text', () => {
    fc.assert(
      fc.property(built, (all) => {
        const steps = getSteps(all)
        const ranks = steps.map(({ level }) => RANK[level])
        expect(ranks).toEqual(ranks.toSorted())
        const asked = steps.flatMap(({ level, questions }) =>
          questions.map((question) => ({ ...question, level })),
        )
        expect(asked.map(({ key }) => key).toSorted()).toEqual(
          all.map(({ _key }) => _key).toSorted(),
        )
        for (const each of all) {
          const question = asked.find(({ key }) => key === each._key)
          expect(question?.level).toBe(each.level)
          expect(question?.signs.length).toBeGreaterThan(0)
          const unchanged = [
            ...(question?.signs ?? []).map(({ key }) => key),
            ...(question?.rest ?? []).map(({ _key }) => _key),
          ]
          expect(unchanged.toSorted()).toEqual(
            (each.body?.length ? each.body.map(({ _key }) => _key) : [each._key]).toSorted(),
          )
        }
      }),
    )
  })

  test('a reader without any sign still sees when to call, and no form field has a name to submit', () => {
    fc.assert(
      fc.property(built, (all) => {
        const html = renderToStaticMarkup(
          <WhereToGo care={careSteps([{ anchor: 'signs', body: all }])} labels={labels} />,
        )
        if (all.length === 0) {
          expect(html).toBe('')
          return
        }
        for (const words of [labels.whereAnywayCall, labels.whereAnywayToday])
          expect(html.split(words)).toHaveLength(2)
        expect(html).toMatch(/<form [^>]*method="dialog"/)
        expect(html).not.toMatch(/action=|type="submit"|<script|onclick/i)
      }),
    )
  })
})

test('the question about the audience appears only when a card is for some people only', () => {
  const everybody = careSteps([{ anchor: null, body: [card('a', {})] }])
  expect(everybody.audiences).toEqual([])
  expect(renderToStaticMarkup(<WhereToGo care={everybody} labels={labels} />)).not.toContain(
    labels.whereWho,
  )
  const some = careSteps([{ anchor: null, body: [card('a', { audience: 'pregnancy' })] }])
  expect(some.audiences).toEqual(['pregnancy'])
  const html = renderToStaticMarkup(<WhereToGo care={some} labels={labels} />)
  expect(html).toContain(labels.wherePregnancy)
  expect(html).not.toContain(labels.whereChild)
  expect(html).toContain('data-audience="pregnancy"')
})

test('a numbered list is an instruction, and a card without bullets starts with its sign', () => {
  const [step] = getSteps([
    card('today', {
      level: 'urgent',
      body: [line('sign', 'above 180/120'), line('do', 'Sit quietly', 'number')],
    }),
  ])
  expect(step?.questions[0]?.signs).toEqual([{ key: 'sign', text: 'above 180/120' }])
  expect(step?.questions[0]?.rest.map(({ _key }) => _key)).toEqual(['do'])
})
