import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openOffice, type Office } from './office.ts'

let office: Office
beforeEach(async () => {
  office = await openOffice()
  await office.writeDraft()
})
afterEach(() => office.lake.close())

const comments = () => office.lake.lake.context.store.ofType('reviewComment')
const say = (
  input: Record<string, unknown>,
  role: 'medicalReviewer' | 'viewer' = 'medicalReviewer',
) => office.decide(role, 'comment', { text: 'Which trial?', ...input })

const QUOTE = 'an inhaler twice a day'
const ANCHOR = { prefix: 'Most people take ', suffix: ', and rinse', start: 120 }

describe('the quote of a comment', () => {
  test('is stored with the text before and after it', async () => {
    expect((await say({ quote: QUOTE, anchor: ANCHOR })).status).toBe(200)
    expect(comments()).toMatchObject([{ quote: QUOTE, anchor: ANCHOR }])
  })

  test('can come from a form, without a position in the page', async () => {
    expect((await say({ quote: QUOTE, anchor: { prefix: '', suffix: '' } })).status).toBe(200)
    expect(comments()).toMatchObject([{ quote: QUOTE, anchor: { prefix: '', suffix: '' } }])
  })

  test('is refused with the whole comment when it is invalid', async () => {
    const wrong: Record<string, Record<string, unknown>> = {
      'a place without words': { anchor: ANCHOR },
      'a place of blank words': { quote: '   ', anchor: ANCHOR },
      'too many words': { quote: 'a'.repeat(601), anchor: ANCHOR },
      'too much before them': { quote: QUOTE, anchor: { ...ANCHOR, prefix: 'a'.repeat(65) } },
      'too much after them': { quote: QUOTE, anchor: { ...ANCHOR, suffix: 'a'.repeat(65) } },
      'a place before the text': { quote: QUOTE, anchor: { ...ANCHOR, start: -1 } },
      'half a place': { quote: QUOTE, anchor: { ...ANCHOR, start: 0.5 } },
      'a place that is no number': { quote: QUOTE, anchor: { ...ANCHOR, start: '12' } },
      'what is no text': { quote: QUOTE, anchor: { ...ANCHOR, prefix: { $ne: '' } } },
      'more than a place': { quote: QUOTE, anchor: { ...ANCHOR, selector: 'body' } },
      'words that are no text': { quote: ['a'], anchor: ANCHOR },
    }
    for (const [what, input] of Object.entries(wrong))
      expect(await say(input), what).toMatchObject({ status: 400 })
    expect(comments()).toEqual([])
  })
})

describe('mentions in a comment', () => {
  const getId = (role: 'editor' | 'viewer' | 'administrator') => office.lake.user(role).id

  test('name users by id, and the lake adds their names', async () => {
    const mentions = [getId('editor'), getId('administrator'), getId('editor')]
    expect((await say({ mentions })).status).toBe(200)
    expect(comments()[0]?.mentions).toEqual(
      (['editor', 'administrator'] as const).map((role) => ({
        _type: 'signature',
        _key: getId(role),
        id: getId(role),
        name: office.lake.user(role).name,
      })),
    )
  })

  test('are limited to users with an editorial role; otherwise the comment is refused', async () => {
    const wrong: Record<string, { mentions: unknown; status: number }> = {
      'nobody of the office': { mentions: ['u-nobody'], status: 403 },
      'a viewer, who has no work here': { mentions: [getId('viewer')], status: 403 },
      'one person beside a stranger': { mentions: [getId('editor'), 'u-nobody'], status: 403 },
      'what is no id': { mentions: [{ id: getId('editor') }], status: 400 },
      'more people than anybody means': { mentions: Array(21).fill(getId('editor')), status: 400 },
    }
    for (const [what, { mentions, status }] of Object.entries(wrong))
      expect(await say({ mentions }), what).toMatchObject({ status })
    expect(comments()).toEqual([])
  })

  test('are refused for a disabled account', async () => {
    office.lake.lake.context.access.users.setDisabled(getId('editor'), true)
    expect(await say({ mentions: [getId('editor')] })).toMatchObject({
      status: 403,
      code: 'policy.nobody',
    })
  })

  test('are refused for a viewer, who cannot comment', async () => {
    expect(await say({ mentions: [getId('editor')] }, 'viewer')).toMatchObject({
      status: 403,
      code: 'policy.role',
    })
  })
})
