import { defineField } from '@sanity/types'
import { line, SAMPLE_MARK_NOTE as WHO, type Copy } from './copy.ts'
import { sampleMark } from './options.ts'

/*
 * A sample label. Only an administrator can remove one, by any write to the lake
 * (`lib/workflow/policy/sample-marks.ts`); the Studio's form says so and makes the field read-only for others.
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

/** For figures and quotes: invented until proven. */
export const isSample = mark({
  title: 'Sample content',
  description:
    'When on, the site labels it as sample content. Turn off once it is true and can be proved.',
  initialValue: true,
})

const PERSON = {
  title: 'Sample person',
  description:
    'Turn on for a made-up person. The site labels the name, and hides the person from search engines.',
}

/** For people: real unless labeled, so that no author loses their name by default. */
export const isSamplePerson = mark({ ...PERSON, initialValue: false })

/** For bookable doctors: invented until an administrator says otherwise. */
export const isSampleDoctor = mark({ ...PERSON, initialValue: true })

/** For a phone number: no one answers it until an administrator says otherwise. */
export const isSampleLine = mark({
  title: 'Sample number',
  description:
    'Turn on if no one answers this number. It is shown last and can’t be dialed from the page.',
  initialValue: true,
})

/** A note to readers about invented figures, quotes, and claims: it applies while it is not empty. */
export function sampleNote(copy: Omit<Copy, 'check' | 'optional'>) {
  const note = line({ ...copy, description: `${copy.description} ${WHO}`, optional: true })
  return sampleMark('note', note)
}
