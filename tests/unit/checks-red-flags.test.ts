import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getRedFlags } from '../../lib/workflow/checks/red-flag-list.ts'
import { DEFAULT_RED_FLAGS } from '../../schemas/red-flags.ts'
import { article, found, heading, item, post, text } from './checks-fixtures.ts'

type Piece = Parameters<typeof found>[1]

const careCard = (level: string, title: string, ...body: Piece[]) => ({
  _type: 'careCard',
  _key: level,
  level,
  heading: title,
  body,
})
const inCard = (level: string, words: string, title = 'Make an appointment if:') =>
  article(careCard(level, title, item('a', words)))
const messages = (page: Parameters<typeof found>[1]) =>
  found('redFlags', page).map(({ message }) => message)

describe('red flags in non-urgent care cards', () => {
  test.each([
    'your stool is black, sticky or dark red',
    'you have black or bloody stools',
    'you have chest pain when you climb stairs',
    'you feel tightness in your chest',
    'you have trouble breathing at night',
    'You can’t breathe well',
    'you are short of breath',
    'you cough up blood',
    'you are coughing up some blood',
    'you feel suicidal',
    'you are thinking about killing yourself',
    'You think of death or suicide often',
    'you want to die',
    'you harm yourself',
    'you had a seizure',
    'you fainted',
    'you passed out',
    'you have weakness on one side',
    'your arm is numb on one side',
    'your speech is slurred speech',
    'you have severe bleeding',
    'the bleeding does not stop',
    'you vomited blood',
    'your eyes turn yellow',
    'you have a sudden, severe headache',
    'you have a fever with a stiff neck',
    'you hear voices',
    'your face swells',
    'your child took an overdose',
  ])('“%s” is an error in a non-urgent card and passes in an urgent card', (words) => {
    expect(messages(inCard('nonUrgent', words))).toMatchObject([
      expect.stringMatching(/is a red flag in a non-urgent card\. Move it/),
    ])
    expect(messages(inCard('urgent', words))).toEqual([])
    expect(messages(inCard('emergency', words))).toEqual([])
  })

  test.each([
    'you snore loudly, or someone has seen you stop breathing in your sleep',
    'you have a cough, but no chest pain',
    'you have a headache without a stiff neck and fever',
    'you feel faint when you stand up quickly',
    'your stool is hard',
    'you have black hair and itchy skin',
    'your heart skips a beat',
    'you feel low, or have lost interest',
    'if you also have chest pain, call 911',
    'Trouble breathing is an emergency',
    'your waist is growing without a clear reason',
    'you bled after brushing your teeth',
  ])('“%s” is not a red flag', (words) => {
    expect(messages(inCard('nonUrgent', words))).toEqual([])
  })

  test('a red flag in the heading of a non-urgent card is an error', () => {
    expect(
      messages(inCard('nonUrgent', 'it comes back', 'Chest pain? Make an appointment')),
    ).toHaveLength(1)
  })

  test.each([
    'you see blood in your urine',
    'you find a lump in the breast',
    'you bleed after menopause',
  ])('“%s” passes in a non-urgent card only when the card says not to wait', (words) => {
    expect(messages(inCard('nonUrgent', words))).toMatchObject([
      expect.stringContaining('can’t wait, but this non-urgent card doesn’t say so'),
    ])
    expect(
      messages(inCard('nonUrgent', words, 'Book a visit now, even if it came only once, if:')),
    ).toEqual([])
    expect(messages(inCard('nonUrgent', `${words}, even once`))).toEqual([])
  })
})

describe('red flags next to advice to wait', () => {
  test.each([
    'With chest pain, wait an hour and lie down.',
    'With chest pain, wait an hour, then call 911.',
    'Black stool? Watch and wait.',
    'If you have blood in your urine, give it two weeks.',
    'Blood in your urine that lasts more than two weeks needs a check.',
    'A lump in the breast for two weeks or more is a reason to call.',
    'See whether the chest pain goes away by itself.',
    'Wait and see whether the trouble breathing passes.',
    'Tell us about fainting spells where you fainted at your next visit.',
    'If you feel suicidal, wait until your next appointment.',
    'Waiting is fine even when you cough up blood.',
    'Bleeding after menopause can wait a few weeks.',
  ])('“%s” is an error in text with advice to wait', (words) => {
    for (const page of [
      article(text('a', words)),
      post(text('a', words)),
      inCard('emergency', words),
    ])
      expect(messages(page)).toMatchObject([
        expect.stringMatching(/can’t wait, but the same sentence says “/),
      ])
  })

  test.each([
    'Do not wait with chest pain.',
    'Never wait to call about black stool.',
    'Don’t sit or wait if you have chest pain.',
    'If you have chest pain, call 911 and do not wait.',
    'Wait five minutes and measure again, but call 911 at once if you have chest pain.',
    'Chest pain: call 911. While you wait, sit down.',
    'Sit down while you wait with chest pain.',
    'With chest pain, sit down and wait for the ambulance.',
    'Wait 15 minutes and check your sugar.',
    'A cough that lasts more than two weeks needs a check.',
    'Waiting lists are long for people with suicidal thoughts.',
    'A seizure ends within minutes.',
    'In people under 25, suicidal thoughts can rise in the first weeks.',
    'Weight loss works best when you give it time.',
  ])('“%s” is not advice to wait with a red flag', (words) => {
    expect(messages(article(text('a', words)))).toEqual([])
  })

  test('advice to wait in the lead-in of a list applies to each list item', () => {
    const list = (lead: Piece) => [lead, item('a', 'a cough'), item('b', 'blood in your urine')]
    const wise = text(
      'l',
      'Some signs are common. A check is wise if one lasts more than two weeks:',
    )
    const page = article(...list(wise))
    expect(found('redFlags', page)).toMatchObject([
      { path: ['sections', { _key: 's' }, 'body', { _key: 'b' }], excerpt: 'blood in your urine' },
    ])
    expect(messages(page)).toMatchObject([
      expect.stringContaining('the text above this list says “more than two weeks”'),
    ])
    expect(messages(article(...list(heading('l', 3, 'When to wait'))))).toHaveLength(1)
    expect(
      messages(
        article(careCard('urgent', 'If it lasts more than two weeks', item('b', 'black stool'))),
      ),
    ).toHaveLength(1)
    const apart = text('z', 'These are others.')
    expect(messages(article(wise, apart, item('b', 'blood in your urine')))).toEqual([])
    expect(
      messages(article(text('l', 'Do not wait with these:'), item('b', 'black stool'))),
    ).toEqual([])
  })

  test('a table row counts as one sentence, and a list of things not to do is no advice to wait', () => {
    const row = (...cells: string[]) =>
      article({ _type: 'dataTable', _key: 't', rows: [{ _key: 'r', cells }] })
    expect(messages(row('Chest pain', 'Wait two weeks'))).toHaveLength(1)
    expect(messages(row('Chest pain', 'Call 911'))).toEqual([])
    const lists = { _type: 'doDontList', _key: 'd' }
    expect(messages(article({ ...lists, donts: ['wait with chest pain'] }))).toEqual([])
    expect(messages(article({ ...lists, dos: ['wait with chest pain'] }))).toHaveLength(1)
  })

  test('key facts and the summary are checked for advice to wait', () => {
    const words = 'Wait two weeks if your stool is black.'
    expect(messages({ ...article(), summary: words, keyFacts: [words] })).toHaveLength(2)
  })
})

describe('red flags next to reassuring words', () => {
  test.each([
    'Black stool is harmless.',
    'It is harmless if your stool is black.',
    'Harmless: black stool.',
    'Black stool is nothing to worry about.',
    'There is no need to worry about black stool.',
    'Do not worry about chest pain.',
    'Don’t panic if you cough up blood.',
    'You can safely ignore chest pain.',
    'Chest pain is perfectly normal.',
    'Chest pain is usually not serious.',
    'Chest pain isn’t an emergency.',
    'Coughing up blood will stop on its own.',
    'Blood in your urine does not need treatment.',
    'You do not need a doctor for chest pain.',
    'No cause for concern: blood in your urine.',
    'Is black stool harmless? Yes, it is.',
    'Should you worry about black stool? No.',
    'Black stool? Nothing serious.',
    'Slurred speech is fine after a long day.',
    'Most headaches hurt, but a stiff neck with fever is harmless.',
    'Your stool may be black. That is harmless.',
    'You may cough up blood. It’s nothing to worry about.',
  ])('“%s” plays down a red flag and is an error', (words) => {
    expect(messages(article(text('a', words)))).toMatchObject([
      expect.stringMatching(/is a red flag, but the (?:same|next) sentence says “/),
    ])
  })

  test.each([
    'Black stool is not harmless.',
    'Black stool is never normal.',
    'Chest pain is not always harmless.',
    'Chest pain may seem harmless.',
    'Do not ignore chest pain, even if it seems minor.',
    'Don’t assume that black stool is harmless.',
    'Is black stool harmless? No. Call your doctor.',
    'Should you worry about black stool? Yes.',
    'Most headaches are harmless, but a thunderclap headache needs help now.',
    'A mild headache is harmless unless you also have a stiff neck and fever.',
    'Most causes of blood in urine are harmless, but see a doctor to find out.',
    'A cough is harmless.',
    'Your stool may be black. That is an emergency.',
    'A seizure ends within minutes. It is over before help comes.',
    'If you have chest pain, do not drive: call 911.',
  ])('“%s” does not play down a red flag', (words) => {
    expect(messages(article(text('a', words)))).toEqual([])
  })

  test('reassuring words in the lead-in of a list apply to each item, except in a list of things not to do', () => {
    const lead = text('l', 'These signs are harmless:')
    expect(messages(article(lead, item('a', 'a cough'), item('b', 'black stool')))).toMatchObject([
      expect.stringContaining('the text above this list says “harmless”'),
    ])
    const lists = { _type: 'doDontList', _key: 'd' }
    expect(messages(article({ ...lists, donts: ['think that black stool is harmless'] }))).toEqual(
      [],
    )
  })
})

test('each pattern of the red flag list matches all of its wordings, with small words in between', () => {
  const wordings = DEFAULT_RED_FLAGS.sameDay.flatMap((line) =>
    line
      .split(' ')
      .reduce<string[]>(
        (all, slot) =>
          all.flatMap((each) => slot.split('/').map((word) => `${each} ${word}`.trim())),
        [''],
      ),
  )
  const spoken = fc
    .tuple(fc.constantFrom(...wordings), fc.constantFrom('', 'your ', 'the '), fc.boolean())
    .map(([words, small, isLoud]) => {
      const phrase = words.replaceAll(' ', ` ${small}`)
      return isLoud ? phrase.toUpperCase() : phrase
    })
  fc.assert(
    fc.property(spoken, (words) => {
      expect(messages(inCard('nonUrgent', `You notice ${words}, or so it seems`))).toHaveLength(1)
      expect(messages(inCard('nonUrgent', `You notice ${words}, so call 911`))).toEqual([])
    }),
  )
})

test('the red flag list comes from the settings, with the built-in list as the default', () => {
  const page = inCard('nonUrgent', 'you feel a tingling thumb and chest pain')
  const own = getRedFlags({ redFlags: { sameDay: ['tingling thumb', ' '] } })
  expect(own.bookNow).toBe(DEFAULT_RED_FLAGS.bookNow)
  expect(found('redFlags', page, { redFlags: own })).toMatchObject([
    { level: 'error', message: expect.stringContaining('“tingling thumb” is a red flag') },
  ])
  for (const settings of [
    null,
    {},
    { redFlags: null },
    { redFlags: { sameDay: [] } },
    { redFlags: { sameDay: [7] } },
  ])
    expect(getRedFlags(settings)).toEqual(DEFAULT_RED_FLAGS)
})
