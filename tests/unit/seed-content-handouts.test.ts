import { describe, expect, test } from 'vitest'
import { seed } from '../../lib/seed/index.ts'
import { ofType, passages, records, strings, text } from './seed-text.ts'
import { isRecord } from '../../lib/is-record.ts'

const { documents } = await seed()
const sheets = documents.filter(({ _type }) => _type === 'takeaway')
const words = (sheet: Record<string, unknown>) =>
  [...passages(sheet), ...ofType(sheet.body, 'careCard').map(({ heading }) => text(heading))].join(
    '\n',
  )

function sheet(name: string): Record<string, unknown> {
  const found = sheets.find(({ _id }) => _id === `takeaway-${name}`)
  if (!found) throw new Error(`The seed content has no sheet “${name}”.`)
  return found
}

test('there are five handouts, each with an audience and a link from a related text', () => {
  expect(sheets.map(({ title }) => title)).toEqual([
    'Blood pressure log',
    'Plan for low blood sugar',
    'My safety plan',
    'Sick-day rules for diabetes',
    'Questions for my visit',
  ])
  const linked = (id: string) =>
    records(documents.find(({ _id }) => _id === id)?.takeaways).map(({ _ref }) => _ref)
  expect(linked('article-hypertension')).toContain('takeaway-blood-pressure-log')
  expect(linked('article-diabetes')).toContain('takeaway-sick-day-rules')
  expect(linked('article-depression')).toContain('takeaway-safety-plan')
  expect(linked('post-low-blood-sugar')).toContain('takeaway-low-blood-sugar-plan')
  for (const { audience } of sheets) expect(text(audience)).toMatch(/\.$/)
})

describe.each(sheets.map((each) => [text(each.title), each] as const))(
  'handout %s',
  (_title, each) => {
    test('starts with an emergency card that says 911', () => {
      const [first] = records(each.body)
      expect(first).toMatchObject({ _type: 'careCard', level: 'emergency' })
      expect(`${text(first?.heading)} ${passages({ body: first?.body }).join(' ')}`).toMatch(
        /Call 911/,
      )
    })

    test('has sentences of at most 20 words', () => {
      const long = passages(each)
        .flatMap((passage) => passage.split(/(?<=[.!?])\s+(?=[A-Z“])/))
        .filter((sentence) => sentence.split(/\s+/).length > 20)
      expect(long).toEqual([])
    })

    test('is approved by a reviewer who did not write it', () => {
      const review = documents.find(
        ({ _type, subject }) =>
          _type === 'review' && isRecord(subject) && subject._ref === each._id,
      )
      const reviewer = isRecord(review?.reviewer) ? review.reviewer._ref : undefined
      expect(reviewer).toBeTruthy()
      expect(reviewer).not.toBe(isRecord(each.author) ? each.author._ref : undefined)
    })
  },
)

test('the safety plan has its six steps in order, every 988 option, and a quick exit', () => {
  const plan = sheet('safety-plan')
  expect(plan.quickExit).toBe(true)
  const steps = ofType(plan.body, 'block')
    .filter(({ style }) => style === 'h2')
    .map((block) =>
      records(block.children)
        .map((span) => text(span.text))
        .join(''),
    )
  expect(steps.map((step) => /^Step (\d)/.exec(step)?.[1])).toEqual(['1', '2', '3', '4', '5', '6'])
  for (const way of [/call or text 988/, /chat at 988/, /press 2/, /ASL Now/, /press 1/, /838255/])
    expect(words(plan)).toMatch(way)
  const items = ofType(plan.body, 'checkList').flatMap((list) => strings(list.items))
  expect(items.join()).toMatch(/Guns[^]*Medicines/)
})

test('the low blood sugar plan has the 15-15 rule, the 70 limit, and 911 without waiting for glucagon', () => {
  const said = words(sheet('low-blood-sugar-plan'))
  for (const rule of [
    /15 grams/,
    /15 minutes/,
    /Below 70 mg\/dL \(3\.9 mmol\/L\)/,
    /Below 54 mg\/dL/,
  ])
    expect(said).toMatch(rule)
  expect(said).toMatch(/no food or drink in their mouth/)
})

test('the sick-day rules never stop insulin and check ketones on SGLT2 medicines at any glucose', () => {
  const said = words(sheet('sick-day-rules'))
  expect(said).toMatch(/Never stop long-acting insulin/)
  expect(said).toMatch(
    /Check ketones if you have type 1 or take an SGLT2 medicine, even if glucose is near normal/,
  )
  expect(said).toMatch(/which pills to pause, such as SGLT2 medicines and metformin/)
  expect(said).toMatch(/vomit or have ketones, go to the hospital right away/)
})
