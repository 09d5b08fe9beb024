import { defineField } from '@sanity/types'
import { line, SAMPLE_MARK_NOTE as WHO, type Copy } from './copy.ts'
import { sampleMark } from './options.ts'

/*
 * Every mark of what is invented. Only an administrator takes one off, on every way into the lake
 * (`lib/workflow/policy/sample-marks.ts`); the Studio's form says so and shows others a field that they cannot write in.
 */

function mark(field: { title: string; description: string; initialValue: boolean }) {
  return sampleMark(
    'switch',
    defineField({
      ...field,
      name: 'isSample',
      type: 'boolean',
      description: `${field.description} ${WHO}`,
    }),
  )
}

/** Of figures and quotes: new ones are made up until somebody can prove them. */
export const isSample = mark({
  title: 'Sample content',
  description:
    'On: the site marks it as made up. It is switched off once it is true and you can prove it.',
  initialValue: true,
})

const PERSON = {
  title: 'Sample person',
  description:
    'On for an invented person: the site says so wherever they are named, and search engines are not told of them.',
}

/** Of people: real unless somebody says otherwise, so that nobody's name is taken from their own words. */
export const isSamplePerson = mark({ ...PERSON, initialValue: false })

/** Of whom readers may book: made up until an administrator says otherwise. */
export const isSampleDoctor = mark({ ...PERSON, initialValue: true })

/** Of a number that readers may dial: nobody answers it until an administrator says otherwise. */
export const isSampleLine = mark({
  title: 'Sample',
  description:
    'On: nobody answers this number. It is shown last, and cannot be dialed from the page.',
  initialValue: true,
})

/** What readers are told of invented figures, quotes and claims: the mark is there as long as it says something. */
export function sampleNote(copy: Omit<Copy, 'check' | 'optional'>) {
  const note = line({ ...copy, description: `${copy.description} ${WHO}`, optional: true })
  return sampleMark('note', note)
}
